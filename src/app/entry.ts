/** A screen in words: its title and one line that says what it is for. */
export interface Entry {
  title: string
  purpose: string
}
