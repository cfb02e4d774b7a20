/** The input of a list filtered by one record's id. */
export function listOfOne(id: string) {
  return { params: { query: { 'id[]': [id] } } }
}

/** The input of a list filtered by the ids of a batch, which all fit on one page. */
export function listOfBatch(ids: string[]) {
  return { params: { query: { 'id[]': ids, page_size: ids.length } } }
}

/** The input of a read with the record's id in its path. */
export function recordAt(id: string) {
  return { params: { path: { id } } }
}
