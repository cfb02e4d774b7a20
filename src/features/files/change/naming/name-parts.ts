/** What a new folder is called at first: the first name that is free. */
export function freeName(wanted: string, taken: (name: string) => boolean): string {
  let name = wanted
  for (let number = 2; taken(name); number += 1) name = `${wanted} (${number})`
  return name
}

/** The part of a file's name before its ending; all of it where there is none. */
export const stemOf = (name: string, kind: 'file' | 'folder'): string =>
  kind === 'folder' ? name : (/^(.+?)(?:\.tar)?\.[^.]+$/.exec(name)?.[1] ?? name)
