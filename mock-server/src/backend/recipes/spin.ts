import type { Recipe } from '../recipe.ts'

export const spinRecipes: Recipe[] = []
