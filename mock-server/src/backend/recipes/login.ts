import type { Recipe } from '../recipe.ts'

export const loginRecipes: Recipe[] = []
