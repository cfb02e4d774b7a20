import { BrowserAuthError, InteractionRequiredAuthError, ServerError } from '@azure/msal-browser'
import { expect, test } from 'vitest'
import { codeOf, isCancelled, isForgottenPassword, isStorageFull, needsInteraction } from './sign-in-errors'

// The real classes: their constructors take the correlation id second.
test.each<[string, Error, boolean]>([
  ['interaction_required', new InteractionRequiredAuthError('interaction_required', 'c'), true],
  ['login_required', new InteractionRequiredAuthError('login_required', 'c'), true],
  ['refresh_token_expired', new InteractionRequiredAuthError('refresh_token_expired', 'c'), true],
  ['invalid_grant of B2C', new ServerError('invalid_grant', 'c', 'AADB2C90080: expired'), true],
  ['no_account_error', new BrowserAuthError('no_account_error', 'c'), true],
  ['temporarily_unavailable', new ServerError('temporarily_unavailable', 'c'), false],
  ['too many requests', new ServerError('throttled', 'c'), false],
  ['no_network_connectivity', new BrowserAuthError('no_network_connectivity', 'c'), false],
  ['post_request_failed', new BrowserAuthError('post_request_failed', 'c'), false],
  ['failed_to_parse_response', new BrowserAuthError('failed_to_parse_response', 'c'), false],
  ['an error of ours', new TypeError('x'), false],
])('[L4.4] %s needs the user: %#', (_name, error, expected) => {
  expect(needsInteraction(error)).toBe(expected)
})

test.each([null, undefined, 'invalid_grant', 3, {}, { name: 3 }])(
  '[L4.4] %j is no reason to sign in',
  (error) => {
    expect(needsInteraction(error)).toBe(false)
    expect(isForgottenPassword(error)).toBe(false)
    expect(codeOf(error)).toBe('unknown')
  },
)

test('[L1.5] the password link is told from a cancelled page', () => {
  const forgotten = new ServerError('access_denied', 'c', 'AADB2C90118: The user has forgotten')
  const cancelled = new ServerError('access_denied', 'c', 'AADB2C90091: The user has cancelled')
  expect([isForgottenPassword(forgotten), isCancelled(forgotten)]).toEqual([true, false])
  expect([isForgottenPassword(cancelled), isCancelled(cancelled)]).toEqual([false, true])
})

test('a full browser is told from an unreachable provider', () => {
  expect(
    isStorageFull(Object.assign(new Error(), { name: 'CacheError', errorCode: 'cache_quota_exceeded' })),
  ).toBe(true)
  expect(
    isStorageFull(
      Object.assign(new Error(), {
        name: 'CacheError',
        errorCode: 'CacheError',
        errorMessage: 'See https://aka.ms/msal.js.errors#cache_quota_exceeded for details',
      }),
    ),
  ).toBe(true)
  expect(isStorageFull(new DOMException('x', 'QuotaExceededError'))).toBe(true)
  expect(isStorageFull(new ServerError('throttled', 'c', 'The quota of requests is used up'))).toBe(false)
  expect(isStorageFull(new ServerError('server_error', 'c'))).toBe(false)
})

test('the code that is shown never quotes the request', () => {
  expect(codeOf(new ServerError('server_error', 'c', 'secret eyJhbGciOi'))).toBe('server_error')
})
