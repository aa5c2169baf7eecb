import { configure } from '@testing-library/react'

// What a test waits for comes when the machine gets to it: a second is too short beside a full run.
configure({ asyncUtilTimeout: 8_000 })
