import type { Recipe } from '../recipe.ts'

export const depositRecipes: Recipe[] = []
