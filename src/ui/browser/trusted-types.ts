export interface ScriptUrlPolicy {
  /** Returns a TrustedScriptURL, which the Worker constructor takes in place of a URL. */
  createScriptURL(address: string): URL
}

export interface HtmlPolicy {
  /** Returns a TrustedHTML, which a parser takes in place of a text. */
  createHTML(html: string): string
}

interface PolicyFactory {
  createPolicy(name: string, rules: { createScriptURL: (address: string) => string }): ScriptUrlPolicy
  createPolicy(name: string, rules: { createHTML: (html: string) => string }): HtmlPolicy
}

declare global {
  interface Window {
    /** Undefined in browsers without Trusted Types. */
    readonly trustedTypes?: PolicyFactory
  }
}
