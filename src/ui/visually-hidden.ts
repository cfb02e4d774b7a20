import { chakra } from '@chakra-ui/react/styled-system'

/** For speech only. */
export const VisuallyHidden = chakra('span', { base: { srOnly: true } })
