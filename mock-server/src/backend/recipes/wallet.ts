import type { Recipe } from '../recipe.ts'

export const walletRecipes: Recipe[] = []
