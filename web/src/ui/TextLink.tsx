import { Link, type LinkProps } from 'react-router-dom'
import styles from './TextLink.module.css'

export const TextLink = (props: Omit<LinkProps, 'className'>) => <Link {...props} className={styles.link} />
