import { useEffect } from 'react'

/** Paper is white: whatever is printed from dark mode is printed in the light one. */
export const useLightPaper = () => {
  useEffect(() => {
    const { classList } = document.documentElement
    let wasDark = false
    const before = () => {
      wasDark = classList.contains('dark')
      if (wasDark) classList.replace('dark', 'light')
    }
    const after = () => {
      if (wasDark) classList.replace('light', 'dark')
    }
    window.addEventListener('beforeprint', before)
    window.addEventListener('afterprint', after)
    return () => {
      window.removeEventListener('beforeprint', before)
      window.removeEventListener('afterprint', after)
    }
  }, [])
}
