import { Link, type LinkProps } from 'react-router-dom'
import styles from './TextLink.module.css'

/** A link to another page inside or below a text, as high as a finger needs. */
export const TextLink = (props: Omit<LinkProps, 'className'>) => <Link {...props} className={styles.link} />
