import { mutating } from '../stryker.base.mjs'

export default mutating('contracts', ['verify'], 90)
