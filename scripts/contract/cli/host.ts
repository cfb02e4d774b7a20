import type { Contract } from '../../../openapi/model/contract'
import type { ScreenMap } from '../screens/screen-map'
import type { CommandHelp } from './arguments'

/** Where the toolkit runs: in the repository of a product whose screens it can analyze, or by itself. */
export type Host = {
  /** The contract that is meant when none is named; null when there is none. */
  readonly contract: string | null
  /** Null where no sources can be analyzed: a file of `--screens` may still say who uses what. */
  readonly product: Product | null
  /** Commands that only this host has. */
  readonly commands: Readonly<Record<string, Command>>
}

/** A product that uses a contract, as its sources tell. */
export interface Product {
  /** Whether a contract is the product's, in whatever version: the ids of another would match by chance. */
  uses(contract: Pick<Contract, 'operations'>): Promise<boolean>
  /** Its use of its contract, whose members are those of a version of it. */
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
