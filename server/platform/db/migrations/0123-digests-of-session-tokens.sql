-- Shoppers' session tokens are stored as SHA-256 digests from now on. Open sessions stay open.
alter table shopper_sessions disable trigger user;
update shopper_sessions set token = encode(sha256(convert_to(token, 'UTF8')), 'hex');
alter table shopper_sessions enable trigger user;
