import { mutating } from '../stryker.base.mjs'

export default mutating('web', ['src/{api,money,format,ui,features}'], 90)
