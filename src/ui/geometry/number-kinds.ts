/** How numbers of a fixed size are read; `little` is the order of their bytes. */
export type NumberKind = {
  readonly bytes: number
  readonly read: (view: DataView, at: number, little: boolean) => number
}

const kind = (bytes: number, read: NumberKind['read']): NumberKind => ({ bytes, read })

/** Kinds by the names that VTK has for them. */
export const numberKinds = {
  Int8: kind(1, (view, at) => view.getInt8(at)),
  UInt8: kind(1, (view, at) => view.getUint8(at)),
  Int16: kind(2, (view, at, little) => view.getInt16(at, little)),
  UInt16: kind(2, (view, at, little) => view.getUint16(at, little)),
  Int32: kind(4, (view, at, little) => view.getInt32(at, little)),
  UInt32: kind(4, (view, at, little) => view.getUint32(at, little)),
  Int64: kind(8, (view, at, little) => Number(view.getBigInt64(at, little))),
  UInt64: kind(8, (view, at, little) => Number(view.getBigUint64(at, little))),
  Float32: kind(4, (view, at, little) => view.getFloat32(at, little)),
  Float64: kind(8, (view, at, little) => view.getFloat64(at, little)),
}
