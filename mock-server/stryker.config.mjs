import { mutating } from '../stryker.base.mjs'

export default mutating('mock-server', ['src'], 95)
