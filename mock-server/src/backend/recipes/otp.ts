import type { Recipe } from '../recipe.ts'

export const otpRecipes: Recipe[] = []
