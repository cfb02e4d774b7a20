// What the generated validators call. ajv's own runtime is CommonJS, which the development server cannot serve.

/** Length in code points, as JSON Schema counts it. */
export const length = (text) => [...text].length

/** Deep equality of JSON values, for uniqueItems and const. */
export const equal = (a, b) => JSON.stringify(a) === JSON.stringify(b)

const isDay = (text) => {
  const match = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text)
  if (!match) return false
  const [year, month, day] = match.slice(1).map(Number)
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

const isInstant = (text) => {
  const [day, time, ...rest] = text.split(/t|\s/i)
  return (
    rest.length === 0 &&
    isDay(day) &&
    /^([01]\d|2[0-3]):[0-5]\d:([0-5]\d|60)(\.\d+)?(z|[+-]\d\d:?\d\d)$/i.test(time ?? '')
  )
}

/** The formats whose check ajv does not write inline. */
export const formats = {
  date: { validate: isDay },
  'date-time': { validate: isInstant },
  uri: (text) => URL.canParse(text),
  email: /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
  uuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i,
}
