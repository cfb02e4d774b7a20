/** The specification's breakpoints; `base` (480) cannot carry a width in Chakra and is named `xs`. [L9.2] */
export const breakpoints = {
  xs: '480px',
  sm: '768px',
  md: '1024px',
  lg: '1200px',
  xl: '1350px',
  '2xl': '1400px',
}
