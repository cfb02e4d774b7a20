/** The input of a list that is asked for one record by its id. */
export const listOfOne = (id: string) => ({ params: { query: { 'id[]': [id] } } })

/** The input of a read that has the record's id in its address. */
export const recordAt = (id: string) => ({ params: { path: { id } } })
