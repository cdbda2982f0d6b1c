import type { Recipe } from '../recipe.ts'

export const slipRecipes: Recipe[] = []
