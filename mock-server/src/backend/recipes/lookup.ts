import type { Recipe } from '../recipe.ts'

export const lookupRecipes: Recipe[] = []
