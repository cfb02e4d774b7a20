import { _, type CodeKeywordDefinition } from 'ajv/dist/2020.js'
import { extensionKeys } from './extensions'

/** `x-not-before: start_date`: a date must not precede another field of the same object. */
const notBefore: CodeKeywordDefinition = {
  keyword: extensionKeys.notBefore,
  schemaType: 'string',
  error: {
    message: ({ schema }) => `is before ${schema}`,
    params: ({ schema }) => _`{member: ${schema}}`,
  },
  code(cxt) {
    const { data, schema, it } = cxt
    const other = _`${it.parentData}[${schema}]`
    cxt.fail(_`typeof ${data} == "string" && typeof ${other} == "string" && ${data} < ${other}`)
  },
}

/** `x-unique-by: host_id`: a text field must be unique among the items of a list. */
const uniqueBy: CodeKeywordDefinition = {
  keyword: extensionKeys.uniqueBy,
  type: 'array',
  schemaType: 'string',
  error: {
    message: ({ schema }) => `has the ${schema} of another item`,
    params: ({ schema, params }) => _`{member: ${schema}, index: ${params.index}}`,
  },
  code(cxt) {
    const { gen, data, schema } = cxt
    const index = gen.const(
      'index',
      _`${data}.findIndex((one, at) => one && typeof one[${schema}] == "string" && ${data}.findIndex((other) => other && other[${schema}] === one[${schema}]) < at)`,
    )
    cxt.setParams({ index })
    cxt.fail(_`${index} >= 0`)
  },
}

/** Extension keys that constrain values, as ajv keywords. */
export const contractKeywords = [notBefore, uniqueBy]

/** Whether a schema keyword is an extension that constrains values. */
export function isConstraint(keyword: string): boolean {
  return contractKeywords.some((one) => one.keyword === keyword)
}
