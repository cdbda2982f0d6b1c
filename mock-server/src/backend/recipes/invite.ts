import type { Recipe } from '../recipe.ts'

export const inviteRecipes: Recipe[] = []
