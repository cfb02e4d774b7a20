/** Modules that the same entries need beyond what is there when they are asked for: they are never taken apart. */
export type Lump = {
  /** With their bytes. */
  readonly modules: ReadonlyMap<string, number>
  /** The modules among them that are asked for by `import()`. */
  readonly entries: readonly string[]
  /** Before compression: it decides whether a script is small. */
  readonly bytes: number
  /** Of its code, after compression. */
  readonly gzip: number
  /** Of its styles, after compression. */
  readonly sheet: number
  /** By number of the entry: whether it does without, has to load this, or finds it there. */
  readonly users: Uint8Array
  /** Numbers of the lumps that have to be there before it runs. */
  readonly imports: ReadonlySet<number>
  /** Numbers of the lumps it may ask for by `import()`. */
  readonly asks: ReadonlySet<number>
  /** Never joined with another. */
  readonly isAlone: boolean
  /** Lumps of different kinds are never joined. */
  readonly kind: string
}

/** Values of `users`. */
export const WITHOUT = 0
export const LOADS = 1
export const FINDS = 2

/** What the router may show, with nothing but the first screen there before. */
export type CutPage = {
  /** Its number among the entries. */
  readonly entry: number
  /** The number of its lump. */
  readonly lump: number
  /** Its room: what only pages of one room load is their own. */
  readonly room: string
  /** By how much it may bring more code than others: 1 for no more. */
  readonly leeway: number
}

export type Limits = {
  /** Bytes of a script, before compression. */
  readonly smallest: number
  /** Scripts that a change of a page renames, itself included. */
  readonly mostRenamed: number
  /** Scripts of a page that no page of another room loads. */
  readonly mostOwn: number
  /** Scripts and style sheets of a page beside those of every visit. */
  readonly mostFiles: number
  /** Bytes of a page's scripts beside those of every visit, after compression. */
  readonly mostOfPage: number
}

export type CutProblem = {
  readonly lumps: readonly Lump[]
  /** By number of the entry: how often it is asked for, to the others. */
  readonly visits: readonly number[]
  readonly pages: readonly CutPage[]
  readonly limits: Limits
}

/** By number of the lump: the number of its script. */
export type Cut = Uint16Array

/** What one more file costs, in bytes: headers, and what compression loses on a file of its own. */
export const FILE_COST = 1000
/** More than all that any cut costs: a cut that breaks fewer limits is always the better one. */
export const BROKEN = 1e10
/** How many scripts may stay small, or be renamed, before a page brings too much. */
const HEAVY = 5

/**
 * Judges cuts by what all visits load, and by the limits they break, each at a price. Scripts that need each other in a
 * circle, which may run too early, are always the worst. The function is called a hundred thousand times: sets of
 * scripts are rows of bits, all of one length, it loops by index, and a cut that costs as much as `bound` is not counted
 * to its end.
 */
export function costOfCuts({
  lumps,
  visits,
  pages,
  limits,
}: CutProblem): (cut: Cut, price?: number, bound?: number) => number {
  const count = lumps.length
  const of = (value: (lump: Lump) => number) => Float64Array.from(lumps, value)
  const [lumpBytes, lumpGzip, lumpSheet] = [
    of(({ bytes }) => bytes),
    of(({ gzip }) => gzip),
    of(({ sheet }) => sheet),
  ]
  const lumpAlone = Uint8Array.from(lumps, ({ isAlone }) => Number(isAlone))
  const importsOf = lumps.map(({ imports }) => Uint16Array.from(imports))
  const namedOf = lumps.map(({ imports, asks }) => Uint16Array.from(new Set([...imports, ...asks])))
  const { entries, foundSets } = entriesOf(lumps, visits, pages)
  const roomNames = [...new Set(pages.map(({ room }) => room))]
  const roomOf = pages.map(({ room }) => roomNames.indexOf(room))

  // By number of the script, without gaps: how cuts number them says nothing.
  const numbers = new Int16Array(count)
  const scriptOf = new Uint16Array(count)
  const [bytes, gzip, sheet] = [of(() => 0), of(() => 0), of(() => 0)]
  const [alone, state] = [new Uint8Array(count), new Uint8Array(count)]
  const rows = (number: number) => new Uint32Array(number * ((count + 31) >>> 5))
  const [imports, namedBy, behind] = [rows(count), rows(count), rows(count)]
  const [loads, finds] = [rows(1), rows(foundSets.length)]
  const [ofPage, ofRoom] = [rows(pages.length), rows(roomNames.length)]
  const open = new Uint16Array(count)
  let scripts = 0
  /** Of a row. */
  let words = 0
  let circles = 0

  const number = (cut: Cut) => {
    numbers.fill(-1)
    scripts = 0
    for (let lump = 0; lump < count; lump += 1) {
      const given = cut[lump] ?? 0
      if (numbers[given] === -1) {
        numbers[given] = scripts
        bytes[scripts] = gzip[scripts] = sheet[scripts] = alone[scripts] = state[scripts] = 0
        scripts += 1
      }
      const script = numbers[given] ?? 0
      scriptOf[lump] = script
      bytes[script] = (bytes[script] ?? 0) + (lumpBytes[lump] ?? 0)
      gzip[script] = (gzip[script] ?? 0) + (lumpGzip[lump] ?? 0)
      sheet[script] = (sheet[script] ?? 0) + (lumpSheet[lump] ?? 0)
      if (lumpAlone[lump] === 1) alone[script] = 1
    }
    words = (scripts + 31) >>> 5
  }

  /** Who imports whom. */
  const lay = () => {
    imports.fill(0, 0, scripts * words)
    behind.fill(0, 0, scripts * words)
    for (let lump = 0; lump < count; lump += 1) {
      const imported = importsOf[lump] ?? nothing
      const row = (scriptOf[lump] ?? 0) * words
      for (let index = 0; index < imported.length; index += 1)
        add(imports, row, scriptOf[imported[index] ?? 0] ?? 0)
    }
  }

  /** Who is named by whom. */
  const name = () => {
    namedBy.fill(0, 0, scripts * words)
    for (let lump = 0; lump < count; lump += 1) {
      const named = namedOf[lump] ?? nothing
      const script = scriptOf[lump] ?? 0
      for (let index = 0; index < named.length; index += 1)
        add(namedBy, (scriptOf[named[index] ?? 0] ?? 0) * words, script)
    }
  }

  /** Fills in all that is behind a script's imports, itself included. */
  const follow = (script: number) => {
    const row = script * words
    state[script] = 1
    add(behind, row, script)
    for (let word = 0; word < words; word += 1)
      for (let bits = imports[row + word] ?? 0; bits !== 0; bits &= bits - 1) {
        const other = lowest(bits, word)
        if (other === script) continue
        if (state[other] === 0) follow(other)
        if (state[other] === 1) circles += 1
        else join(behind, row, behind, other * words, words)
      }
    state[script] = 2
  }

  const load = (into: Uint32Array, row: number, used: Uint16Array) => {
    for (let index = 0; index < used.length; index += 1) {
      const script = scriptOf[used[index] ?? 0] ?? 0
      if ((((into[row + (script >>> 5)] ?? 0) >>> (script & 31)) & 1) === 0)
        join(into, row, behind, script * words, words)
    }
  }

  /** How many scripts name this one, or one that does, itself included. */
  const renamedWith = (script: number) => {
    loads.fill(0, 0, words)
    add(loads, 0, script)
    open[0] = script
    let found = 1
    for (let next = 0; next < found; next += 1) {
      const row = (open[next] ?? 0) * words
      for (let word = 0; word < words; word += 1)
        for (let bits = (namedBy[row + word] ?? 0) & ~(loads[word] ?? 0); bits !== 0; bits &= bits - 1) {
          const other = lowest(bits, word)
          add(loads, 0, other)
          open[found] = other
          found += 1
        }
    }
    return found
  }

  /** How many scripts of a page no page of another room loads. */
  const own = (page: number) => {
    let found = 0
    for (let word = 0; word < words; word += 1) {
      let bits = ofPage[page * words + word] ?? 0
      for (let room = 0; room < roomNames.length && bits !== 0; room += 1)
        if (room !== roomOf[page]) bits &= ~(ofRoom[room * words + word] ?? 0)
      for (; bits !== 0; bits &= bits - 1) found += 1
    }
    return found
  }

  return (cut, price = BROKEN, bound = Number.POSITIVE_INFINITY) => {
    number(cut)
    lay()
    let [cost, broken] = [0, 0]
    circles = 0
    for (let script = 0; script < scripts; script += 1) {
      if (state[script] === 0) follow(script)
      if (alone[script] === 0) broken += under(bytes[script] ?? 0, limits.smallest)
    }
    if (circles * BROKEN + broken * price >= bound) return bound
    finds.fill(0, 0, foundSets.length * words)
    ofPage.fill(0, 0, pages.length * words)
    ofRoom.fill(0, 0, roomNames.length * words)
    for (let set = 0; set < foundSets.length; set += 1) load(finds, set * words, foundSets[set] ?? nothing)
    for (const entry of entries) {
      // Nothing that is added makes it cheaper.
      if (circles * BROKEN + broken * price + cost >= bound) return bound
      loads.fill(0, 0, words)
      load(loads, 0, entry.loads)
      const there = entry.finds * words
      let [files, code, styles] = [0, 0, 0]
      for (let word = 0; word < words; word += 1)
        for (let bits = (loads[word] ?? 0) & ~(finds[there + word] ?? 0); bits !== 0; bits &= bits - 1) {
          const script = lowest(bits, word)
          files += sheet[script] === 0 ? 1 : 2
          code += gzip[script] ?? 0
          styles += sheet[script] ?? 0
        }
      cost += entry.visits * (code + styles + FILE_COST * files)
      if (entry.page < 0) continue
      join(ofPage, entry.page * words, loads, 0, words)
      join(ofRoom, (roomOf[entry.page] ?? 0) * words, loads, 0, words)
      broken +=
        over(files, limits.mostFiles) +
        HEAVY * over(code / (pages[entry.page]?.leeway ?? 1), limits.mostOfPage)
    }
    // Without a price it says nothing that they break a limit.
    if (price > 0) {
      name()
      for (let page = 0; page < pages.length; page += 1) {
        const script = scriptOf[pages[page]?.lump ?? 0] ?? 0
        broken += over(own(page), limits.mostOwn) + over(renamedWith(script), limits.mostRenamed)
      }
    }
    return circles * BROKEN + broken * price + cost
  }
}

/** The number that the lowest of some bits stands for. */
const lowest = (bits: number, word: number) => word * 32 + 31 - Math.clz32(bits & -bits)

/** Whether a cut of this cost keeps all limits. */
export function keepsLimits(cost: number): boolean {
  return cost < BROKEN
}

// How far a value is beyond a limit; nothing when it is not.
const over = (value: number, most: number) => (value > most ? 1 + (value - most) / most : 0)
const under = (value: number, least: number) => (value < least ? 1 + (least - value) / least : 0)

const nothing = new Uint16Array()

/** What entries load and find. Those that do the same count together, unless they are pages; many find the same. */
function entriesOf(lumps: readonly Lump[], visits: readonly number[], pages: readonly CutPage[]) {
  const using = (entry: number, wanted: number) =>
    Uint16Array.from(lumps.flatMap(({ users }, lump) => (users[entry] === wanted ? [lump] : [])))
  const foundSets = new Map<string, Uint16Array>()
  const entries = new Map<string, { visits: number; loads: Uint16Array; finds: number; page: number }>()
  for (const [entry, times] of visits.entries()) {
    const [loads, finds] = [using(entry, LOADS), using(entry, FINDS)]
    if (loads.length === 0) continue
    const found = finds.join()
    foundSets.set(found, finds)
    const page = pages.findIndex((one) => one.entry === entry)
    const key = `${loads.join()} ${found} ${page}`
    entries.set(key, {
      ...{ loads, page, finds: [...foundSets.keys()].indexOf(found) },
      visits: times + (entries.get(key)?.visits ?? 0),
    })
  }
  return { entries: [...entries.values()], foundSets: [...foundSets.values()] }
}

/** Puts a number into the row of bits that begins there. */
function add(bits: Uint32Array, row: number, number: number): void {
  const at = row + (number >>> 5)
  bits[at] = (bits[at] ?? 0) | (1 << (number & 31))
}

/** Puts all that is in a row of others into a row. */
function join(bits: Uint32Array, row: number, others: Uint32Array, other: number, words: number): void {
  for (let word = 0; word < words; word += 1)
    bits[row + word] = (bits[row + word] ?? 0) | (others[other + word] ?? 0)
}
