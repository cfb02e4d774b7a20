/** The input of a list that is asked for one record by its id. */
export function listOfOne(id: string) {
  return { params: { query: { 'id[]': [id] } } }
}

/** The input of a read that has the record's id in its address. */
export function recordAt(id: string) {
  return { params: { path: { id } } }
}
