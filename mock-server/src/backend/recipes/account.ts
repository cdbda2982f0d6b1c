import type { Recipe } from '../recipe.ts'

export const accountRecipes: Recipe[] = []
