import { personaOfHint, personas } from '../../personas'
import type { Site } from '../site'
import { type Html, html } from './html'

type Entry = (typeof personas)[number]

const right = (line: string): Html => {
  const at = line.indexOf(':')
  return at < 0 ? html`<li>${line}</li>` : html`<li><b>${line.slice(0, at)}</b>${line.slice(at + 1)}</li>`
}

const card = (site: Site, persona: Entry, hinted: boolean): Html => {
  const about = `about-${persona.id}`
  const rights = site.rightsOf(persona.id)
  return html`<li class="persona">
<button name="persona" value="${persona.id}" aria-describedby="${about}"${hinted ? html` autofocus` : null}>
<span class="id">${persona.id}</span>
<span class="name">${persona.first_name} ${persona.last_name}</span>
<span class="place">${persona.role}, ${persona.account.name}</span>
</button>
<div id="${about}">
<p>${persona.summary}</p>
${rights.length > 0 ? html`<ul class="rights">${rights.map(right)}</ul>` : null}
</div>
</li>`
}

/**
 * The page of the sign-in policy: one button per persona; `hint` (e-mail or persona id) gets the focus. The form posts
 * `persona` to `path`, the page's own address.
 */
export function signInPage(site: Site, path: string, hint: string | null): { title: string; content: Html } {
  const hinted = hint === null ? undefined : personaOfHint(hint)
  const group = (title: string, members: readonly Entry[]) => html`<section>
<h2>${title}</h2>
<ul class="personas">
${members.map((persona) => card(site, persona, persona === hinted))}
</ul>
</section>`
  return {
    title: 'Sign in',
    content: html`<h1>Sign in</h1>
<p class="lead">Choose a persona. No password is needed; everything else works as on the hosted sign-in page.</p>
${hint !== null && hinted === undefined ? html`<p class="notice">No persona has the address ${hint}.</p>` : null}
<form method="post" action="${path}">
${group(
  `${site.vendor} staff`,
  personas.filter((persona) => persona.account.name === site.vendor),
)}
${group(
  'Customers',
  personas.filter((persona) => persona.account.name !== site.vendor),
)}
</form>
<p class="below"><a href="${path}/forgot">Forgot your password?</a></p>`,
  }
}
