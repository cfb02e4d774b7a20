import { type Json, mapTexts } from '../json'
import { addDays } from '../world/clock'

const dateOrInstant = /^(\d{4}-\d{2}-\d{2})(T\d{2}:\d{2}.*)?$/

/** Moves every date and instant in a value by whole days, so that a story told around one day happens around another. */
export const shiftDates = (value: Json, days: number): Json =>
  days === 0
    ? value
    : mapTexts(value, (text) => {
        const [, date, time = ''] = dateOrInstant.exec(text) ?? []
        return date === undefined ? text : addDays(date, days) + time
      })
