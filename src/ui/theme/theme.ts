import { defaultBaseConfig } from '@chakra-ui/react/preset-base'
import { createSystem, defineConfig } from '@chakra-ui/react/styled-system'
import { breakpoints } from './breakpoints'
import { globalCss, keyframes } from './global-css'
import { comboboxRecipe, dialogRecipe, drawerRecipe } from './overlay-recipes'
import { semanticTokens, textStyles, tokens } from './tokens'

/** Chakra with only the recipes in use: the rest of its default theme stays out of the bundle. */
export const system = createSystem(
  defaultBaseConfig,
  defineConfig({
    preflight: true,
    cssVarsPrefix: 'ui',
    cssVarsRoot: ':where(:root)',
    globalCss,
    theme: {
      breakpoints,
      tokens,
      semanticTokens,
      textStyles,
      keyframes,
      slotRecipes: { dialog: dialogRecipe, drawer: drawerRecipe, combobox: comboboxRecipe },
    },
  }),
)
