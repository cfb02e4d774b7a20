import type { Contract } from '../../../openapi/model/contract'
import type { ScreenMap } from '../uses/screen-map'
import type { CommandHelp } from './arguments'

/** Host of the toolkit: the repository of a product whose screens can be analyzed, or none. */
export type Host = {
  /** Default contract; null without one. */
  readonly contract: string | null
  /** Null if no sources can be analyzed: a file given by `--screens` may contain the uses. */
  readonly product: Product | null
  /** Commands of this host only. */
  readonly commands: Readonly<Record<string, Command>>
}

/** A product that uses a contract, according to its sources. */
export interface Product {
  /** Whether a contract is a version of the product's: operation ids of another would match by chance. */
  uses(contract: Pick<Contract, 'operations'>): Promise<boolean>
  /** The product's use of its contract; members are those of the given version. */
  screenMap(contract: Contract): Promise<ScreenMap>
}

export type Command = {
  readonly summary: string
  readonly load: () => Promise<LoadedCommand>
}

type LoadedCommand = {
  readonly help: CommandHelp
  /** @returns the exit code */
  run(args: string[], host: Host): Promise<number>
}
