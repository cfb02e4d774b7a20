import { portalUrl, type Site } from '../site'
import { html, trusted } from './html'
import { page, submitAtOnce } from './page'

/** A page for a failed sign-in: the reason and the way back. */
export function failedPage(site: Site, error: string, text: string) {
  return {
    title: 'Sign-in failed',
    status: 400,
    content: html`<h1>Sign-in failed</h1>
<p class="lead">${text}</p>
<p class="code">${error}</p>
<p class="actions"><a class="primary" href="${portalUrl(site)}">Back to the portal</a></p>`,
  }
}

/** The page of an expired sign-in attempt: reloaded too late, or its cookie is gone. */
export function expiredPage(site: Site) {
  return {
    title: 'Sign-in expired',
    status: 400,
    content: html`<h1>This sign-in has expired</h1>
<p class="lead">It was completed in another tab, or it took too long. Nothing is lost. Start again from the portal.</p>
<p class="actions"><a class="primary" href="${portalUrl(site)}">Back to the portal</a></p>`,
  }
}

/** Confirms a logout automatically. `form` is oidc-provider's own, with its CSRF token. */
export function logoutPage(site: Site, form: string) {
  return page(
    site,
    'Signing out',
    html`<h1>Signing out</h1>
${trusted(form.replace('</form>', '<input type="hidden" name="logout" value="yes"><p class="actions"><button class="primary">Sign out</button></p></form>'))}
${submitAtOnce}`,
  )
}

/** The page after a logout without a return address. */
export function signedOutPage(site: Site) {
  return page(
    site,
    'Signed out',
    html`<h1>You are signed out</h1>
<p class="actions"><a class="primary" href="${portalUrl(site)}">Back to the portal</a></p>`,
  )
}
