import type { Recipe } from '../recipe.ts'

export const qrRecipes: Recipe[] = []
