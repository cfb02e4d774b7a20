import { personaOfHint, personas } from '../../personas'
import { type Html, html } from './html'

/** The problem with a new password, or null. The password itself is not stored. */
export function passwordProblem(password: string, repeated: string): string | null {
  if (password.length < 8) return 'Use at least 8 characters.'
  if (password !== repeated) return 'The passwords do not match.'
  return null
}

/** The page of the reset policy: account, new password twice, Cancel and Continue. */
export function resetPage(
  path: string,
  chosen: string | null,
  problem: string | null,
): { title: string; content: Html; status: number } {
  const known = chosen === null ? undefined : personaOfHint(chosen)
  const invalid = problem === null ? null : html` aria-invalid="true" aria-describedby="problem"`
  return {
    title: 'Reset your password',
    status: problem === null ? 200 : 400,
    content: html`<h1>Reset your password</h1>
<p class="lead">This page stands in for the hosted password reset. The password is checked, then discarded.</p>
<form class="fields" method="post" action="${path}">
${problem === null ? null : html`<p class="notice" id="problem" role="alert">${problem}</p>`}
<label for="persona">Account</label>
<select id="persona" name="persona" required>
<option value="">Choose an account</option>
${personas.map(
  (persona) =>
    html`<option value="${persona.id}"${persona === known ? html` selected` : null}>${persona.id}: ${persona.email}</option>`,
)}
</select>
<label for="password">New password</label>
<input id="password" name="password" type="password" autocomplete="new-password" required minlength="8"${invalid}>
<label for="repeated">Repeat the new password</label>
<input id="repeated" name="repeated" type="password" autocomplete="new-password" required minlength="8"${invalid}>
<p class="actions">
<button class="primary" name="action" value="continue">Continue</button>
<button name="action" value="cancel" formnovalidate>Cancel</button>
</p>
</form>`,
  }
}
