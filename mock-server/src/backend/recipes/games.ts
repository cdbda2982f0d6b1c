import type { Recipe } from '../recipe.ts'

export const gamesRecipes: Recipe[] = []
