// What the generated validators call. ajv's own runtime is CommonJS, which the development server cannot serve.
// A test holds each of these against ajv's: the form and the server must come to the same verdict.

/** Length in code points, as JSON Schema counts it. */
export const length = (text) => [...text].length

/** Equality of JSON values whatever the order of their members, for uniqueItems, const and enum. */
export const equal = (a, b) => {
  if (a === null || b === null || typeof a !== 'object' || typeof b !== 'object') return a === b
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const keys = Object.keys(a)
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && equal(a[key], b[key]))
  )
}

const isLeap = (year) => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)

const isDay = (text) => {
  const match = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text)
  if (!match) return false
  const [year, month, day] = match.slice(1).map(Number)
  const days = [31, isLeap(year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
  return day >= 1 && day <= days[month - 1]
}

/** A time with its offset from UTC. Second 60 exists only where it is 23:59 in UTC. */
const isTime = (text) => {
  const match = /^(\d\d):(\d\d):(\d\d(?:\.\d+)?)(?:z|([+-])(\d\d)(?::?(\d\d))?)$/i.exec(text)
  if (!match) return false
  const [, hour, minute, second, sign, hours = 0, minutes = 0] = match
  if (hours > 23 || minutes > 59) return false
  if (hour <= 23 && minute <= 59 && second < 60) return true
  const ahead = sign === '-' ? -1 : 1
  const utcMinute = minute - ahead * minutes
  const utcHour = hour - ahead * hours - (utcMinute < 0 ? 1 : 0)
  return second < 61 && (utcHour === 23 || utcHour === -1) && (utcMinute === 59 || utcMinute === -1)
}

const isInstant = (text) => {
  const [day, time, ...rest] = text.split(/t|\s/i)
  return rest.length === 0 && isDay(day) && time !== undefined && isTime(time)
}

/** The formats that ajv calls as functions; the others it writes into the code as patterns. */
export const formats = { date: { validate: isDay }, 'date-time': { validate: isInstant } }
