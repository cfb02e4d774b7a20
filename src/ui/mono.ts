import { chakra } from '@chakra-ui/react/styled-system'

/** Host ids, checksums, paths: read letter by letter. */
export const Mono = chakra('span', { base: { fontFamily: 'mono', textStyle: 'sm', whiteSpace: 'nowrap' } })
