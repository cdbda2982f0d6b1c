import { strykerConfig } from '../stryker.base.mjs'

export default strykerConfig('web', ['src/{api,money,format,ui,features}'], 90)
