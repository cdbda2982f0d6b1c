import type { Recipe } from '../recipe.ts'

export const statementRecipes: Recipe[] = []
