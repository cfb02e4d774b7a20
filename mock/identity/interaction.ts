import type { ServerResponse } from 'node:http'
import type { InteractionResults, Provider } from 'oidc-provider'
import { personaOfHint } from '../personas'
import { type Request, readForm } from './http'
import { expiredPage } from './pages/notice-page'
import { sendPage } from './pages/page'
import { passwordProblem, resetPage } from './pages/reset-page'
import { signInPage } from './pages/sign-in-page'
import { cancelled, forgotPassword, type Policy } from './policies'
import type { Site } from './site'

type Visit = {
  site: Site
  policy: Policy
  provider: Provider
  req: Request
  res: ServerResponse
  /** Path of the page, without `/forgot`. */
  path: string
  hint: string | null
}

const finish = ({ provider, req, res }: Visit, result: InteractionResults) =>
  provider.interactionFinished(req, res, result)

const refuse = (visit: Visit, text: string) =>
  finish(visit, { error: 'access_denied', error_description: text })

const signIn = async (visit: Visit) => {
  const { site, req, res, path, hint } = visit
  if (req.method === 'POST') {
    const persona = personaOfHint((await readForm(req)).get('persona') ?? '')
    if (persona !== undefined) return finish(visit, { login: { accountId: persona.sub } })
  }
  sendPage(res, site, signInPage(site, path, hint))
}

const reset = async (visit: Visit) => {
  const { site, req, res, path, hint } = visit
  if (req.method !== 'POST') return sendPage(res, site, resetPage(path, hint, null))
  const form = await readForm(req)
  if (form.get('action') === 'cancel') return refuse(visit, cancelled())
  const chosen = form.get('persona') ?? ''
  const persona = personaOfHint(chosen)
  const problem =
    persona === undefined
      ? 'Choose an account.'
      : passwordProblem(form.get('password') ?? '', form.get('repeated') ?? '')
  if (persona === undefined || problem !== null) return sendPage(res, site, resetPage(path, chosen, problem))
  return finish(visit, { login: { accountId: persona.sub } })
}

/**
 * Serves `/interaction/<uid>` of a policy: the persona page or the reset page, and their forms. An expired attempt gets
 * a notice.
 */
export async function serveInteraction(
  place: Pick<Visit, 'site' | 'policy' | 'provider' | 'req' | 'res'>,
  rest: string,
) {
  const { site, policy, provider, req, res } = place
  const [, , uid, action] = rest.split('/')
  const details = await provider.interactionDetails(req, res).catch(() => null)
  if (details === null || details.uid !== uid) return sendPage(res, site, expiredPage(site))
  const hint = details.params.login_hint
  const visit: Visit = {
    ...place,
    path: `${site.base}/${policy.id}/interaction/${uid}`,
    hint: typeof hint === 'string' && hint !== '' ? hint : null,
  }
  if (policy.id === 'b2c_1_password_reset') return reset(visit)
  if (action === 'forgot') return refuse(visit, forgotPassword())
  return signIn(visit)
}
