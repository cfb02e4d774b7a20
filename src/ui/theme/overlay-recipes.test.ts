import { comboboxAnatomy, dialogAnatomy, drawerAnatomy } from '@chakra-ui/react/anatomy'
import { expect, test } from 'vitest'
import { comboboxRecipe, dialogRecipe, drawerRecipe } from './overlay-recipes'

test.each([
  ['dialog', dialogRecipe, dialogAnatomy],
  ['drawer', drawerRecipe, drawerAnatomy],
  ['combobox', comboboxRecipe, comboboxAnatomy],
])('the recipe of the %s names every part that Chakra has', { tags: ['all'] }, (_, recipe, anatomy) => {
  expect(new Set(recipe.slots)).toEqual(new Set(anatomy.keys()))
})
