import { hasWords, textUpTo } from './each-element'

/** Characters of a label. */
const MAX_LABEL = 200
const STEP = 500

/** A part of the text that only a control of its document would show, under the label of that control. */
type Panel = { readonly label: Element; readonly element: Element }

/**
 * Lays the tabs of a document one below the other, each under its label: neither the script nor the controls that would
 * switch them are left. Known by structure: roles of ARIA, or inputs whose labels precede as many parts.
 */
export function* stackTabs(root: Element): Generator<void> {
  const shown = new Set<Element>()
  const stack = ({ label, element }: Panel) => {
    if (shown.has(element) || !hasWords(label) || label.contains(element) || element.contains(label)) return
    shown.add(element)
    showUnder(textUpTo(label, MAX_LABEL), label.id, element)
    removeEmptied(label)
  }
  const parts = Array.from(root.querySelectorAll([tab, tabPanel, inputLabel, input].join()))
  let steps = 0
  for (const panelsOf of [tabPanels, inputPanels])
    for (const panel of panelsOf(parts)) {
      steps += 1
      if (steps % STEP === 0) yield
      if (panel) stack(panel)
    }
}

/** Removes a label, and what it was the last content of: its item and the list of tabs. */
function removeEmptied(label: Element): void {
  let around = label.parentElement
  label.remove()
  for (let level = 0; around && level < 2; level += 1) {
    if (around.localName === 'body' || around.childElementCount > 0 || hasWords(around)) return
    const { parentElement } = around
    around.remove()
    around = parentElement
  }
}

/** Shows a part under a line with its label, which keeps the label's anchor. */
function showUnder(text: string, id: string, element: Element): void {
  const line = element.ownerDocument.createElement('p')
  line.className = 'portal-label'
  line.textContent = text
  if (id !== '') line.id = id
  element.removeAttribute('hidden')
  element.removeAttribute('aria-hidden')
  element.classList.add('portal-shown')
  if (takesLine.has(element.localName)) element.prepend(line)
  else element.before(line)
}

const takesLine = new Set('article div section figure aside main td dd li'.split(' '))

// Roles, and the classes of Antora, whose script adds them.
const tab = '[role=tab], .tablist li.tab'
const tabPanel = '[role=tabpanel], .tabpanel[aria-labelledby]'
const inputLabel = 'label[for]'
const input = 'input[type=radio][id], input[type=checkbox][id]'

/** Panels of ARIA: by the ids that tab and panel name, else by their order. */
function* tabPanels(parts: readonly Element[]): Generator<Panel | null> {
  const tabs = new Map<string, Element>()
  for (const element of parts.filter((part) => part.matches(tab))) {
    yield null
    if (element.id !== '') tabs.set(element.id, element)
    const controlled = element.getAttribute('aria-controls')
    if (controlled) tabs.set(`#${controlled}`, element)
  }
  for (const element of parts.filter((part) => part.matches(tabPanel))) {
    const label =
      tabs.get(`#${element.id}`) ??
      tabs.get(element.getAttribute('aria-labelledby') ?? '') ??
      firstTab(element)
    yield label ? { label, element } : null
  }
}

/** The tab of a panel that none names: the first that is left, since those of earlier panels went with them. */
function firstTab({ parentElement }: Element): Element | undefined {
  const lists = [parentElement?.previousElementSibling, parentElement?.firstElementChild]
  const list = lists.find((element) => element?.getAttribute('role') === 'tablist')
  return list?.querySelector(tab) ?? undefined
}

/** Parts that a radio button or check box before them shows, by style sheets alone. */
function* inputPanels(parts: readonly Element[]): Generator<Panel | null> {
  const labels = new Map<string, Element>()
  for (const label of parts.filter((part) => part.matches(inputLabel))) {
    yield null
    labels.set(label.getAttribute('for') ?? '', label)
  }
  const positions = new Map<Element, number>()
  for (const control of parts.filter((part) => part.matches(input))) {
    const label = labels.get(control.id)
    const parent = label?.parentElement
    if (!label || !parent) {
      yield null
      continue
    }
    const position = positions.get(parent) ?? 0
    positions.set(parent, position + 1)
    const beside = label.nextElementSibling
    const parts = parent.nextElementSibling?.children
    const element =
      parent === control.parentElement && beside && isPart(beside)
        ? beside
        : control.getAttribute('type') === 'radio' && parts && parts.length > 1 && parts[position]
    yield element && isPart(element) ? { label, element } : null
  }
}

const isPart = ({ localName }: Element) =>
  takesLine.has(localName) || /^(?:ul|ol|pre|table|dl)$/.test(localName)
