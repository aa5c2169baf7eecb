import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startCommand } from './start-command.ts'

const unit = readFileSync(new URL('../../../deploy/systemd/plumbline.service', import.meta.url), 'utf8')
const service = { 'etc/systemd/system/plumbline.service': unit }
const container = { '.dockerenv': '' }

test.each<[string, Record<string, string>, string, string]>([
  ['nothing around it', {}, '/var/lib/plumbline', 'npm start'],
  ['our unit', service, '/var/lib/plumbline', 'systemctl start plumbline'],
  ['our unit for another data directory', service, '/var/lib/plumb', 'npm start'],
  ['a container', container, '/var/lib/plumbline', 'docker compose up --detach'],
  ['a checkout in a container', { ...container, 'app/.git': '' }, '/var/lib/plumbline', 'npm start'],
  ['our unit in a container', { ...container, ...service }, '/var/lib/plumbline', 'systemctl start plumbline'],
])('%s', (_what, files, data_dir, command) => {
  const root = mkdtempSync(join(tmpdir(), 'plumbline-start-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  expect(startCommand(data_dir, root, join(root, 'app'))).toBe(command)
})
