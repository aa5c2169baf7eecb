import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const unit_places = ['etc/systemd/system', 'usr/lib/systemd/system', 'lib/systemd/system']
const container_marks = ['.dockerenv', 'run/.containerenv']

const isServiceOf = (data_dir: string, root: string): boolean =>
  unit_places.some((folder) => {
    const unit = join(root, folder, 'plumbline.service')
    return (
      existsSync(unit) &&
      readFileSync(unit, 'utf8')
        .split(/\s|=(?=\/)/)
        .includes(data_dir)
    )
  })

/**
 * How the installation of a data directory is started, for messages: by systemd where its unit names the data directory, as a container where a
 * release runs in one, else by npm.
 * @param checkout where the program is
 */
export const startCommand = (data_dir: string, root = '/', checkout = process.cwd()): string => {
  if (isServiceOf(data_dir, root)) return 'systemctl start plumbline'
  const isReleased = !existsSync(join(checkout, '.git'))
  if (isReleased && container_marks.some((mark) => existsSync(join(root, mark)))) return 'docker compose up --detach'
  return 'npm start'
}
