/** A certificate with its key, as PEM. */
export interface ServerCertificate {
  readonly cert: string;
  readonly key: string;
}

/**
 * Throw-away authority of the certificates below; its key was never kept. Tests trust it, so that only the date or the name
 * of a certificate is wrong. Valid until 2120.
 */
export const faultAuthority = `-----BEGIN CERTIFICATE-----
MIIBfTCCASOgAwIBAgIBATAKBggqhkjOPQQDAjAlMSMwIQYDVQQDDBpEYXNod3Jp
Z2h0IGZhdWx0IGF1dGhvcml0eTAgFw0yMDAxMDEwMDAwMDBaGA8yMTIwMDEwMTAw
MDAwMFowJTEjMCEGA1UEAwwaRGFzaHdyaWdodCBmYXVsdCBhdXRob3JpdHkwWTAT
BgcqhkjOPQIBBggqhkjOPQMBBwNCAATAVXopW3hHsJsldorm+8Bu/hw/1palS8bf
PWLvAcr/hCKRBq+CYkCZul8YIT4rHQcObPGp7iveQPHRv76GCKVyo0IwQDAPBgNV
HRMBAf8EBTADAQH/MA4GA1UdDwEB/wQEAwICBDAdBgNVHQ4EFgQUdqqrfptY5efz
GaRxiYriNLk8kdAwCgYIKoZIzj0EAwIDSAAwRQIgXyrkNNjkQKXXHC6R5xn+t6RC
1YErqr3w9x/scWuOCOECIQDbVLHUiEHJq2GHhFsE+cvCMRX1lRGmv44gimss48ao
qw==
-----END CERTIFICATE-----
`;

/** For 127.0.0.1, expired on 2021-01-01. The key protects nothing. */
export const expiredCertificate: ServerCertificate = {
  cert: `-----BEGIN CERTIFICATE-----
MIIBhjCCASygAwIBAgIBAjAKBggqhkjOPQQDAjAlMSMwIQYDVQQDDBpEYXNod3Jp
Z2h0IGZhdWx0IGF1dGhvcml0eTAeFw0yMDAxMDEwMDAwMDBaFw0yMTAxMDEwMDAw
MDBaMBQxEjAQBgNVBAMMCTEyNy4wLjAuMTBZMBMGByqGSM49AgEGCCqGSM49AwEH
A0IABDo0wAuz/XM0KwzpV0uM9tBiYiKtEg4U2xYa8rr0FPk7gK+LZT1qG3xNvCzZ
TLu766qYKLw4XirgmGWN2SqBUg+jXjBcMBoGA1UdEQQTMBGHBH8AAAGCCWxvY2Fs
aG9zdDAdBgNVHQ4EFgQUz856yoPv++NWtqO56R7g1PAg3c0wHwYDVR0jBBgwFoAU
dqqrfptY5efzGaRxiYriNLk8kdAwCgYIKoZIzj0EAwIDSAAwRQIhALlQlK7dTPaK
Zvx04J7TuWvQx2AD6qfJILdD44FvYD8xAiBMU+gIfj1O/SOtoEaE/nVSu2ydYBMn
vm2zKDEKNdXWMw==
-----END CERTIFICATE-----
`,
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg6fTTO0kyDlEBUgkB
m4ZCCModK9RSwNq/XZCEIr/vKnehRANCAAQ6NMALs/1zNCsM6VdLjPbQYmIirRIO
FNsWGvK69BT5O4Cvi2U9aht8Tbws2Uy7u+uqmCi8OF4q4JhljdkqgVIP
-----END PRIVATE KEY-----
`,
};

/** For planning.example, which is not where it is served. The key protects nothing. */
export const foreignCertificate: ServerCertificate = {
  cert: `-----BEGIN CERTIFICATE-----
MIIBjzCCATagAwIBAgIBAzAKBggqhkjOPQQDAjAlMSMwIQYDVQQDDBpEYXNod3Jp
Z2h0IGZhdWx0IGF1dGhvcml0eTAgFw0yMDAxMDEwMDAwMDBaGA8yMTIwMDEwMTAw
MDAwMFowGzEZMBcGA1UEAwwQcGxhbm5pbmcuZXhhbXBsZTBZMBMGByqGSM49AgEG
CCqGSM49AwEHA0IABJC6T4pK157BPtHDp6Fgwlwm0k60/WbD8VtuOa/LbTQQrIb/
zkeeBJPNAK3C/Bge+TP4s6eHcSmrS0k3/0FaDY2jXzBdMBsGA1UdEQQUMBKCEHBs
YW5uaW5nLmV4YW1wbGUwHQYDVR0OBBYEFLODx6XGRe2nsTJz8vORVJ9JPiR2MB8G
A1UdIwQYMBaAFHaqq36bWOXn8xmkcYmK4jS5PJHQMAoGCCqGSM49BAMCA0cAMEQC
IG9xGTXtUOyVglUWuo1V6R8hZIhyZAcll2fn7f+VOV5/AiAuaNxQjOmurV7NZRzZ
1tF7NetS5Vd2n8gKOtkExB11vw==
-----END CERTIFICATE-----
`,
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgc2+h0ixZ70yCdSAf
2ZPWicexbNK/J2WQvrH/LVyTgoqhRANCAASQuk+KSteewT7Rw6ehYMJcJtJOtP1m
w/Fbbjmvy200EKyG/85HngSTzQCtwvwYHvkz+LOnh3Epq0tJN/9BWg2N
-----END PRIVATE KEY-----
`,
};
