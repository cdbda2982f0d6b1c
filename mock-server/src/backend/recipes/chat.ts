import type { Recipe } from '../recipe.ts'

export const chatRecipes: Recipe[] = []
