import type { Recipe } from '../recipe.ts'

export const refundRecipes: Recipe[] = []
