import { hasWords, textUpTo } from './element-text'

const MAX_LABEL = 200
const STEP = 500

/** A part of the text that only a control of its document would show, under the label of that control. */
type Panel = {
  readonly label: Element
  readonly element: Element
  /** Labels of controls that would show less of the same part. */
  readonly filters?: readonly Element[]
}

/**
 * Lays the tabs of a document one below the other, each under its label: neither the script nor the controls that would
 * switch them are left. Known by structure: roles of ARIA, or inputs whose labels precede as many parts.
 */
export function* stackTabs(parts: readonly Element[]): Generator<void> {
  const shown = new Set<Element>()
  const stack = ({ label, element, filters = [] }: Panel) => {
    if (shown.has(element) || !hasWords(label) || label.contains(element) || element.contains(label)) return
    shown.add(element)
    showUnder(textUpTo(label, MAX_LABEL), label.id, element)
    for (const control of [label, ...filters]) removeEmptied(control)
  }
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
const tabList = '[role=tablist], .tablist'
const tabPanel = '[role=tabpanel], .tabpanel[aria-labelledby]'
const inputLabel = 'label[for]'
const input = 'input[type=radio][id], input[type=checkbox][id]'
/** Selector of the elements that `stackTabs` is called with. */
export const tabParts = [tab, tabPanel, inputLabel, input].join()

/** Panels of ARIA: by the ids that tab and panel name, else by their order. */
function* tabPanels(parts: readonly Element[]): Generator<Panel | null> {
  const tabs = new Map<string, Element>()
  const controlling = new Map<string, Element[][]>()
  for (const element of parts.filter((part) => part.matches(tab))) {
    yield null
    if (element.id !== '') tabs.set(element.id, element)
    const controlled = element.getAttribute('aria-controls')
    if (!controlled) continue
    const lists = controlling.get(controlled)
    const last = lists?.at(-1)
    if (!lists) controlling.set(controlled, [[element]])
    else if (last?.[0]?.closest(tabList) === element.closest(tabList)) last?.push(element)
    else lists.push([element])
  }
  for (const element of parts.filter((part) => part.matches(tabPanel))) {
    // The same id may be that of another list's part.
    const named = controlling.get(element.id)?.shift() ?? []
    const labelledBy = tabs.get(element.getAttribute('aria-labelledby') ?? '')
    const label = chosenOf(named) ?? labelledBy ?? firstTab(element)
    yield label ? { label, element, filters: named.filter((one) => one !== label) } : null
  }
}

/** Of several tabs that all name one part, as the filters of javadoc do, the one that is chosen: the part is whole. */
const chosenOf = (tabs: readonly Element[]) =>
  tabs.find((one) => one.getAttribute('aria-selected') === 'true') ?? tabs[0]

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
