import { SMTPServer } from 'smtp-server'

/* Takes every mail on a port of loopback, in the network that it is started in. */
const port = Number(process.argv[2])
new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'] }).listen(port, '127.0.0.1')
