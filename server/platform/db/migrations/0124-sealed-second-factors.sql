-- Seeds of second factors are encrypted, and recovery codes hashed with argon2id. The hourly job converts those of earlier versions.
alter table staff add column totp_sealed bytea;
alter table staff_recovery_codes add column salt bytea;
