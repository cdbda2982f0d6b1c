import type { Recipe } from '../recipe.ts'

export const promotionRecipes: Recipe[] = []
