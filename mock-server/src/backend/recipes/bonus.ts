import type { Recipe } from '../recipe.ts'

export const bonusRecipes: Recipe[] = []
