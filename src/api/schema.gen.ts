// Generated from the contract by `npm run generate`. Do not edit.
export interface paths {
    "/api/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The signed-in user, their account and what they may do
         * @description On 403 the portal shows "Access Disabled", on any other failure "Invalid User Status". A token of a person without a
         *     user record, or of a disabled one, returns 403; a record that cannot be used, such as one without a role, 500.
         *
         *     This is the call by which an invited person becomes `active`, and the only one that writes `last_sign_in_at` of
         *     the user: once per sign-in, told by the token's `auth_time`, or by `iat` without it. Repeating it changes nothing
         *     more, so it is no `x-acts`, and writing it changes no `updated_at`.
         */
        get: operations["getMe"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/resources/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Articles and material the user may see
         * @description Customers see published resources; drafts and archived resources need `resources_manager:r`. `search` covers title, summary, tags and category.
         */
        get: operations["listResources"];
        put?: never;
        /**
         * Create a resource
         * @description It starts as a draft.
         */
        post: operations["createResource"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/resources/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /**
         * One resource
         * @description An unpublished resource returns 404 without `resources_manager:r`.
         */
        get: operations["getResource"];
        put?: never;
        post?: never;
        /**
         * Delete a resource with its topics
         * @description The files stay in the bucket.
         */
        delete: operations["deleteResource"];
        options?: never;
        head?: never;
        /**
         * Change, publish or archive a resource
         * @description Omitted members stay unchanged. Publishing for the first time sets `published_at`; archiving, publishing again
         *     and going back to a draft keep it. If `updated_at` is sent and the record has changed since, the request returns 409.
         */
        patch: operations["updateResource"];
        trace?: never;
    };
    "/api/accounts/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Accounts
         * @description `search` covers name, CRM name, CRM id, country, e-mail domains and notes.
         */
        get: operations["listAccounts"];
        put?: never;
        /**
         * Create an account
         * @description The new account is active and has no users yet. A name that another account uses (ignoring case, archived
         *     accounts included) or a CRM account that is already linked returns 409. `crm_account_name` is filled from the
         *     CRM account.
         */
        post: operations["createAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/accounts/light": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Accounts to choose from
         * @description Sorted by name, without archived accounts. A customer's User Admin receives their own account only.
         */
        get: operations["listAccountsLight"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/accounts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete an account
         * @description An account with users or licenses returns 409; archive it instead. The vendor's own account cannot be deleted.
         */
        delete: operations["deleteAccount"];
        options?: never;
        head?: never;
        /**
         * Change an account
         * @description Omitted members stay unchanged. If `updated_at` is sent and the record has changed since, the request returns
         *     409. Users of a suspended or archived account are blocked: their `me` returns 403. Name, kind and status of the
         *     vendor's own account cannot change (409), because vendor users are recognized by it.
         */
        patch: operations["updateAccount"];
        trace?: never;
    };
    "/api/crm/accounts/available": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * CRM accounts that no portal account is linked to
         * @description Sorted by name. A CRM account leaves this list when it is linked and returns when it is unlinked.
         */
        get: operations["listAvailableCrmAccounts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/crm/accounts/{id}/contacts": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /**
         * Contacts of a CRM account
         * @description `id` is that of the CRM account, linked or not. The primary contact comes first, the others by last name. A
         *     customer's User Admin reads the contacts of their own account.
         */
        get: operations["listCrmContacts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/documentations/html/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /**
         * A page of the documentation as HTML
         * @description Needs the permission for the page's line (`documentations_helyx:r` or `documentations_elements:r`) or
         *     `documentations_manager:r`; otherwise it returns 403. Hidden pages return 404 for readers, and PDF items for
         *     everyone: request their file with `GET /api/buckets/urls/`. Links to other pages are relative to the page's
         *     `path`; images are absolute URLs on a storage host or `data:` URLs. A page may be in any encoding that browsers
         *     read: the portal takes it from a byte order mark, else from the `charset` of `Content-Type`, which should be left
         *     out where it is not known, else from the page. The portal does not trust the HTML: it sanitizes it and shows it
         *     in a sandboxed frame.
         */
        get: operations["getDocumentationHtml"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/documentations/sync": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the documentation from its bucket again
         * @description Imports new and changed pages, restores deleted items whose file is still in the bucket, marks items whose file
         *     is gone as `missing`, and responds when it has finished; `failed` names each page that could not be read, and
         *     `items` everything that was not left as it was. What readers see changes at the end, all at once.
         *     Starting a second sync while one is running returns 409; `last_sync` of the list shows the running or the last
         *     one. Edited titles, positions and visibility are kept. A caller that gets no answer reads `last_sync` instead of
         *     calling again.
         */
        get: operations["syncDocumentations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/documentations/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Documentation items
         * @description Readers receive the visible items of the lines they may read; `documentations_manager:r` receives all, with
         *     `last_sync`. Items of one level are siblings with the same `parent_id`, ordered by `position`. `search` covers
         *     title, path, headings and `search_text`.
         */
        get: operations["listDocumentations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/documentations/versions/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Versions that have documentation
         * @description Readers receive the visible versions of the lines they may read, the newest first; `items_count` counts what the user may see.
         */
        get: operations["listDocumentationVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/documentations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete an item
         * @description The file stays in the bucket, so the next sync restores the item; to keep it out of the documentation, hide it
         *     instead. An item with others below it returns 409.
         */
        delete: operations["deleteDocumentation"];
        options?: never;
        head?: never;
        /**
         * Change an item, or say which version is the latest
         * @description Omitted members stay unchanged. If `updated_at` is sent and the record has changed since, the request returns
         *     409. A new `position` moves the following siblings by one. Hiding an item hides the items below it.
         *     `version_is_latest` and `version_hidden` change the item's whole version, because versions have no call of their
         *     own; the latest version cannot be hidden, and a pre-release cannot be the latest (409).
         */
        patch: operations["updateDocumentation"];
        trace?: never;
    };
    "/api/buckets/urls/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Signed URLs of files in a bucket, and where the files are used
         * @description Requested when the user clicks a download: one row per key, in the order of the request. A row without `url`
         *     gives the reason in `unavailable_reason`. A customer receives URLs only for files that belong to something they
         *     may read and are entitled to; an unused file or one of another account is `not_entitled`, whether it exists or
         *     not. `assigned_to` is absent for customers. URLs expire after an hour; request them again and never store them.
         *     A bucket that does not exist returns 404.
         */
        get: operations["listBucketUrls"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/buckets/navigate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Folders and files below a prefix
         * @description Without `bucket` it lists the first one; `buckets` always names all. Folders and files are sorted by name, at
         *     most 1,000 together; `next_cursor` gives the next page. Each file says where it is used. With `search` it lists
         *     the files at any depth below the prefix instead, sorted by key and without folders.
         */
        get: operations["navigateBucket"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/fake-data/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Reference rows for every part of a list
         * @description Rows that are hard on tables: long, empty, right-to-left, invisible, markup-like and formula-like text, extreme
         *     numbers and dates. All of it is data and must appear as text. The sandbox returns 200 rows; a backend may return
         *     any number.
         */
        get: operations["listFakeData"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/file-manager/folder": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Create a folder */
        post: operations["createFolder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/file-manager/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete files and folders for good
         * @description The request has a body, which some gateways and clients drop from a DELETE: try it through yours. A folder is deleted with everything in it; nothing can be restored. Each path has its
         *     own result, so a failed one does not stop the others. A path that no longer exists counts as deleted.
         */
        delete: operations["deleteFiles"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/file-manager/navigate/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The contents of a folder
         * @description All entries of one folder, folders and files together, unsorted. Only a folder with more than 100,000 entries is
         *     cut off (`truncated`). An account without files returns an empty root.
         */
        get: operations["navigateFiles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/file-manager/copy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Copy files and folders into a folder
         * @description With `on_conflict: fail` a single name conflict returns 409 with all conflicts, and nothing is copied. The
         *     portal then asks the user and sends the paths again in groups: those without a conflict, and one group for each
         *     choice.
         *
         *     Paths are taken one after the other. One that is not there makes it 404, one that would lie in itself 422, and
         *     nothing is copied. What lies in a folder that is named, too, is copied with the folder and once more by itself. Of
         *     two sources with one name the second meets the first, and `on_conflict` decides. So does a copy into its own
         *     folder, which meets itself: `rename` makes a second one, `replace` and `skip` leave it.
         *
         *     `replace` merges a folder into the folder of its name, and only files in it are replaced. A file never replaces a
         *     folder, nor a folder a file: the result is `failed`. So is that of a path whose file, or one below it, would
         *     replace an entry that is not writable; then none of it is copied.
         */
        post: operations["copyFiles"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/file-manager/move": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Move files and folders into a folder, or rename one
         * @description Like copying. With `name` the single path gets this name, so moving it within its own folder renames it. A
         *     path that is already at its destination has the result `skipped`. What lies in a folder that is named before it
         *     goes with that folder: `done`, with the path it has then. A path that is not writable makes it 403, and nothing
         *     is moved.
         */
        post: operations["moveFiles"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/file-manager/object/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A URL to read one file from
         * @description Requested when the user clicks, and for an image of at most 2 MB while its row is in view, to show a small picture
         *     of it; never kept for later. The URL needs no bearer token, accepts `Range` requests and expires at `expires_at`;
         *     anyone who has it can read the file. A folder has no URL (422): zip it. The URL is absolute. The storage answers
         *     it with the file's own `Content-Type`, `X-Content-Type-Options: nosniff`, and as `Content-Disposition` what
         *     `disposition` asked for with the name, in the form of RFC 6266 (`filename*=UTF-8''…`).
         */
        get: operations["getFileUrl"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/file-manager/zip": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start packing files and folders into one archive
         * @description The archive is kept for an hour after it is ready. Nothing in the account's folders changes.
         */
        post: operations["zipFiles"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/file-manager/zip/{zip_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The archive, or its progress
         * @description The specification's answer is the archive's bytes, behind the bearer token. Send `Content-Length` if the size is known, and
         *     no `Content-Encoding`: the portal then shows the size and the progress, and notices when bytes are missing.
         *
         *     Two more answers are ours, and optional. 202 with the progress while the archive is being prepared, whatever `Accept` says. And,
         *     for a caller that prefers `application/json`, a URL of the archive that needs no bearer token. "Prefers" is simple:
         *     `Accept` names `application/json`, with or without a weight; an `Accept` without it gets the bytes. The portal uses the URL if there
         *     is one: the browser downloads from it by itself, however large the archive is.
         */
        get: operations["downloadZip"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/file-manager/upload": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start uploads, or get new URLs to continue them
         * @description Returns one upload per item, in the same order; the portal sends one item and reads the first.
         *
         *     1. **Start**: an item with `path`, `name` and `size_bytes`. The response divides the file into parts of `part_size_bytes`
         *        (the last one is shorter; an empty file has one empty part) and has the URLs of the first 100 parts at most.
         *     2. **Send** each part with `PUT` to its URL, with its `headers` and nothing else, in particular no bearer token. The storage
         *        returns the part's `ETag`; its CORS rules must allow `PUT` from the portal's origin and expose `ETag`.
         *     3. **Continue**: an item with `upload_id` and up to 100 `part_numbers` returns new URLs for those parts and, in
         *        `stored_parts`, what the storage already has. This renews expired URLs and resumes an upload after a reload.
         *        It is a 201, too, though nothing begins. An upload that was completed or discarded is gone (404), though completing it
         *        again still returns its file.
         *     4. **Finish** with `POST /api/file-manager/upload/{id}`.
         *
         *     A response with several parts, or with `parts_total` above 1, has `part_size_bytes`: without it nobody knows where
         *     a part ends, and the portal refuses to send the file.
         *
         *     The file appears in its folder only when the upload is complete. The quota is reserved from the start. An upload that
         *     is neither finished nor renewed is discarded at `kept_until`.
         */
        post: operations["startUpload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/file-manager/upload/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Complete or abort an upload
         * @description `complete` joins the parts and returns the file; completing twice returns the same file. `abort` deletes what
         *     was stored and releases the reserved quota; aborting twice, or aborting an upload that no longer exists, returns
         *     200 too. A completed upload cannot be aborted (409). Parts that are missing, or differ, are 422 with the type
         *     `/problems/missing-parts`: the portal asks which there are and sends the others. If the folder was deleted in the
         *     meantime, it is 404 with the folder in `conflicts`, by which the portal tells it from an upload that is gone.
         */
        post: operations["completeUpload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/file-manager/search/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Files and folders whose names contain a text
         * @description Searches the folder and everything below it, ignoring case; best matches first. A letter matches in any spelling
         *     that Unicode calls canonically equivalent: composed, or with its accents apart as a Mac names files. The portal
         *     never sends an empty term. At most 500 matches are returned (`truncated`).
         */
        get: operations["searchFiles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/file-manager/info/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Details of one file or folder
         * @description The counts and bytes of a folder include everything below it.
         */
        get: operations["getFileInfo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/firstLineSupports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who answers support requests first
         * @description A customer receives those responsible for their own account: the one set on the account, otherwise the one of
         *     its territory, otherwise the vendor's. Vendor staff receive all.
         */
        get: operations["listFirstLineSupports"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/licenses/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Licenses the user may see
         * @description Customers see the licenses of their own account, vendor staff see all. `search` covers number, product, account and feature names.
         */
        get: operations["listLicenses"];
        put?: never;
        /**
         * Create a license
         * @description The server assigns the `number`: `HLX-` or `ELM-` for the line, the year, and the next five-digit number of that
         *     year, counted over both lines; no two licenses have the same, and older ones may have other forms. Defaults: `status` is `active`; `features` has one entry, the product's family
         *     in lower case with `_` for whatever is no letter or digit (`helyx_solver`), at the product's version, counted by
         *     tokens or seats unless it is a site license; `rehosts_allowed` is 4 a year for a
         *     floating, node-locked or token license, and unlimited for any other.
         *
         *     Customers do not see a license while it is a `draft`; only a draft may lack the hosts that its type needs. A named
         *     user license with a key file needs none: the file is installed on each machine. The license of `renews_id`
         *     belongs to the same account (422).
         */
        post: operations["createLicense"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/licenses/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a license
         * @description A license with assigned seats returns 409.
         */
        delete: operations["deleteLicense"];
        options?: never;
        head?: never;
        /**
         * Change a license
         * @description Omitted members stay unchanged. If `updated_at` is sent and the record has changed since, the request returns
         *     409. The changed license must satisfy the rules for creating one, but for what it did not satisfy before and is
         *     not sent. No validator of the body alone sees that: lay the change over the license and judge the whole with the
         *     schema of creating, then leave out what was wrong before and is not in the body.
         *     `seats_total` cannot be less than the assigned seats, and a license cannot renew itself (422). With
         *     another `type`, send null for the `tokens_total` it does not have. `number` and account never change: a license
         *     cannot move to another account. The license file stays as issued.
         *
         *     With `licenses:w` alone, only `hosts` can be changed, never to none (422), and only while the license is neither
         *     suspended nor expired (409). A save that brings a host ID the license did not have counts as one rehost,
         *     whatever the number of hosts it replaces; beyond `rehosts_allowed` a year it returns 409. The first hosts of a
         *     license, those of a draft, and a new name, port or platform of a host do not count.
         */
        patch: operations["updateLicense"];
        trace?: never;
    };
    "/api/licenses/{id}/licenseSeats": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /**
         * The assigned seats of a license
         * @description Free seats have no row; their number is `seats_total` minus the assigned seats.
         */
        get: operations["listLicenseSeats"];
        put?: never;
        /**
         * Assign a seat
         * @description Returns 409 if no seat is free, the license has expired or is suspended, or the person already has a seat.
         */
        post: operations["createLicenseSeat"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/licenses/{id}/licenseSeats/{seatId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
                seatId: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Release a seat
         * @description Always possible, whatever the state of the license. Nothing about the seat is kept.
         */
        delete: operations["deleteLicenseSeat"];
        options?: never;
        head?: never;
        /**
         * Move a seat to another person or host, or change its note
         * @description Moving a node-locked seat to another host counts as a rehost; beyond the yearly limit it returns 409. A seat that
         *     goes to another person or host begins anew: `status` is `assigned`, `assigned_at` the moment, `activated_at`,
         *     `last_used_at` and `product_version` null. Any other change leaves these alone.
         */
        patch: operations["updateLicenseSeat"];
        trace?: never;
    };
    "/api/products/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Product releases the user may see
         * @description Customers see published and withdrawn releases of the lines whose downloads they may read; drafts need
         *     `products_manager:r`. `search` covers name, family, version and summary.
         */
        get: operations["listProducts"];
        put?: never;
        /**
         * Create a product release
         * @description It starts as a draft. Family and version together are unique; the family decides the line.
         */
        post: operations["createProduct"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /**
         * One product release
         * @description A draft, or a release of a line whose downloads the user may not read, returns 404.
         */
        get: operations["getProduct"];
        put?: never;
        post?: never;
        /**
         * Delete a product release with its topics
         * @description A release that licenses refer to returns 409. The files stay in the bucket.
         */
        delete: operations["deleteProduct"];
        options?: never;
        head?: never;
        /**
         * Change a product release
         * @description Omitted members stay unchanged. If `updated_at` is sent and the record has changed since, the request returns
         *     409. Publishing returns 422 while `publish_blockers` is not empty, also for a withdrawn release, which can be
         *     published again. Withdrawing needs a reason; the files stay listed but cannot be downloaded. A draft cannot be
         *     withdrawn, which returns 409: customers have never seen it.
         */
        patch: operations["updateProduct"];
        trace?: never;
    };
    "/api/products/{id}/duplicate": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start the next release from this one
         * @description Copies family, texts, thumbnail, add-ons, topics and downloads into a draft with the given version. Release
         *     notes and dates are not copied. The downloads point to the same files, with their own release days and
         *     signatures, and say so in `carried_over_from` until they are replaced.
         */
        post: operations["duplicateProduct"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products/versions/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All versions, by line, newest first
         * @description One row per line and version across all families, for the releases the user may see: `release_date` is the
         *     earliest of them, `end_of_support_date` the latest (null while one has none), `channel` that of the family
         *     first by name. With `resources:r` or
         *     `resources_manager:r` alone: the published ones of both lines.
         */
        get: operations["listProductVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/productFamilies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The product families, by position */
        get: operations["listProductFamilies"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/productThumbnails": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The pictures to choose from for a product or resource */
        get: operations["listProductThumbnails"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products/addons/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The add-ons of a product family
         * @description If the call fails, the portal uses an empty list and says so beside the field.
         */
        get: operations["listAddOns"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products/{id}/productTopics": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /**
         * The topics of a product release, by position
         * @description Anyone who may read the release may read its topics and downloads; for others they return 404.
         */
        get: operations["listProductTopics"];
        put?: never;
        /** Add a topic to a product release */
        post: operations["createProductTopic"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products/{id}/productTopics/{topicId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
                topicId: components["parameters"]["TopicId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a topic with its downloads
         * @description The files stay in the bucket.
         */
        delete: operations["deleteProductTopic"];
        options?: never;
        head?: never;
        /**
         * Change a topic, or move it to another place
         * @description Omitted members stay unchanged. A new `position` shifts the other topics. If `updated_at` is sent and the record has changed since, the request returns 409.
         */
        patch: operations["updateProductTopic"];
        trace?: never;
    };
    "/api/products/{id}/productTopics/{topicId}/productTopicDownloads": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
                topicId: components["parameters"]["TopicId"];
            };
            cookie?: never;
        };
        /**
         * The downloads of a topic, by position
         * @description Downloads the user is not entitled to and downloads that are not available are listed with the reason. The URL
         *     of a file is requested when the user clicks, with `GET /api/buckets/urls/`, which refuses both kinds.
         */
        get: operations["listProductTopicDownloads"];
        put?: never;
        /**
         * Attach a file from the bucket to a topic
         * @description The size comes from the object in the bucket, and so do checksum and name unless they are given; a missing
         *     object returns 422. The same object twice in one topic returns 409.
         */
        post: operations["createProductTopicDownload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products/{id}/productTopics/{topicId}/productTopicDownloads/{downloadId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
                topicId: components["parameters"]["TopicId"];
                downloadId: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a download from its topic
         * @description The file stays in the bucket, and copies in the accounts' files are kept.
         */
        delete: operations["deleteProductTopicDownload"];
        options?: never;
        head?: never;
        /**
         * Change a download, replace its file, or withdraw it
         * @description Omitted members stay unchanged. A new `key` replaces the file: size and checksum are read again and
         *     `carried_over_from` is cleared. What belonged to the old file goes with it unless the request sets it:
         *     `signature_url` becomes null, and `release_date`, by which the file is locked, the release day of the product, or
         *     the current day if the release is out or has no day. `available: false` needs a reason. If `updated_at` is sent
         *     and the record has changed since, the request returns 409.
         */
        patch: operations["updateProductTopicDownload"];
        trace?: never;
    };
    "/api/productTopicDownloads/share": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Copy downloads into the account's own files
         * @description Needs permission to read the downloads of a line and to write files. The storage makes the copy; nothing passes
         *     through the browser. Each download has its own result; one that is locked, not available or of a line the user
         *     may not read is `failed`. With `on_conflict: fail` a single name conflict returns 409 with all conflicts, and
         *     nothing is copied.
         */
        post: operations["shareProductTopicDownloads"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/resourceCategories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The categories of resources, by position
         * @description Customers see the categories that contain published resources, and `resources_count` counts what they may see.
         */
        get: operations["listResourceCategories"];
        put?: never;
        /**
         * Create a category
         * @description Names are unique, ignoring case.
         */
        post: operations["createResourceCategory"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/resourceCategories/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a category
         * @description A category that still contains resources returns 409 unless `move_to` says where they go.
         */
        delete: operations["deleteResourceCategory"];
        options?: never;
        head?: never;
        /**
         * Change a category, or move it to another place
         * @description Omitted members stay unchanged. A new `position` shifts the others. If `updated_at` is sent and the record has changed since, the request returns 409.
         */
        patch: operations["updateResourceCategory"];
        trace?: never;
    };
    "/api/resources/{id}/resourceTopics": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /**
         * The topics of a resource with their downloads, by position
         * @description Anyone who may read the resource may read its topics; for others they return 404. Topics include their
         *     downloads, because no call lists those. The URL of a file is requested when the user clicks, with `GET
         *     /api/buckets/urls/`.
         */
        get: operations["listResourceTopics"];
        put?: never;
        /** Add a topic to a resource */
        post: operations["createResourceTopic"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/resources/{id}/resourceTopics/{topicId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
                topicId: components["parameters"]["TopicId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a topic with its downloads
         * @description The files stay in the bucket.
         */
        delete: operations["deleteResourceTopic"];
        options?: never;
        head?: never;
        /**
         * Change a topic, or move it to another place
         * @description Omitted members stay unchanged. A new `position` shifts the other topics. If `updated_at` is sent and the record has changed since, the request returns 409.
         */
        patch: operations["updateResourceTopic"];
        trace?: never;
    };
    "/api/resources/{id}/resourceTopics/{topicId}/resourceTopicDownloads": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
                topicId: components["parameters"]["TopicId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Attach a file from the bucket to a topic
         * @description Size and content type come from the object in the bucket, and so do checksum and name unless they are given; a
         *     missing object returns 422. The same object twice in one topic returns 409.
         */
        post: operations["createResourceTopicDownload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/resources/{id}/resourceTopics/{topicId}/resourceTopicDownloads/{downloadId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
                topicId: components["parameters"]["TopicId"];
                downloadId: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a download from its topic
         * @description The file stays in the bucket.
         */
        delete: operations["deleteResourceTopicDownload"];
        options?: never;
        head?: never;
        /**
         * Change a download, replace its file, or withdraw it
         * @description Omitted members stay unchanged. A new `key` replaces the file: size, content type and checksum are read again.
         *     `available: false` needs a reason. If `updated_at` is sent and the record has changed since, the request returns
         *     409.
         */
        patch: operations["updateResourceTopicDownload"];
        trace?: never;
    };
    "/api/territories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Territories
         * @description All of them, sorted by name, for pickers and filters.
         */
        get: operations["listTerritories"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/helpdesk/{x}/tickets": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The line whose helpdesk is read */
                x: components["schemas"]["Line"];
            };
            cookie?: never;
        };
        /**
         * Support tickets of a line
         * @description Needs the permission for the line in the path: `support_helyx:r` for helyx, `support_elements:r` for elements;
         *     otherwise it returns 403. Another word in its place is 404. Customers see the tickets of their own account, vendor staff see all; most recently
         *     changed first.
         */
        get: operations["listTickets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/helpdesk/{x}/tickets/{ticketId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The line whose helpdesk is read */
                x: components["schemas"]["Line"];
                ticketId: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        /**
         * A ticket with its thread
         * @description Needs the permission for the line in the path: `support_helyx_tickets:r` for helyx, `support_elements_tickets:r`
         *     for elements; otherwise it returns 403. Messages are sorted oldest first and contain no internal notes; the
         *     portal does not trust their HTML.
         */
        get: operations["getTicket"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Users
         * @description A customer sees the users of their own account, vendor staff see all. Anyone who assigns seats (`licenses:w`) or
         *     manages accounts or licenses may read them to choose a person. `search` covers name, e-mail, job title, account
         *     and role names.
         */
        get: operations["listUsers"];
        put?: never;
        /**
         * Invite a user
         * @description The person is `invited`, receives an e-mail and becomes `active` at the first sign-in. E-mail addresses are
         *     unique ignoring case (409). Each role must be assignable for the account according to `GET /api/users/roles/`
         *     (422). A customer's User Admin invites people of their own account only (another `account_id` returns 422). A
         *     `crm_contact_id` links the CRM contact to the new user. Answer the record alone: the two wrapped forms are there
         *     because the specification can be read so, and the portal understands all three.
         */
        post: operations["createUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a user
         * @description For people who were invited by mistake; otherwise disable them. Users cannot delete themselves, the account's
         *     last active user who can manage users, or someone who has license seats (409). They also stop being the
         *     account's Principal Investigator or User Admin.
         */
        delete: operations["deleteUser"];
        options?: never;
        head?: never;
        /**
         * Change, disable or enable a user, or invite again
         * @description Omitted members stay unchanged. If `updated_at` is sent and the record has changed since, the request returns
         *     409. Changing `account_id` (vendor staff only) needs roles valid for that account in the same request (422).
         *     Users cannot disable themselves or remove their own permission to manage users, and an account keeps its last
         *     active user who can manage users (409). A disabled user's `me` returns 403.
         */
        patch: operations["updateUser"];
        trace?: never;
    };
    "/api/users/roles/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Roles, all or those for one account
         * @description With `account_id`: the roles that users of this account can have, which are customer roles, or vendor roles for
         *     the vendor's own account. Without it: every role the user may see; a customer sees customer roles. An account
         *     that does not exist or that the user may not see returns 404.
         */
        get: operations["listRoles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * @description From the root of the account: `/`, or `/` before every name. No empty name, no `.` or `..`, no control character.
         *     Names are compared exactly, with case; they are kept byte for byte.
         */
        FilePath: string;
        /** Format: date-time */
        Instant: string;
        /**
         * @description Identifies one record. A backend uses integers or strings, whichever it stores. The portal sends an id back as it
         *     received it; in paths and queries both look the same.
         */
        Id: string;
        /** @description Another record, with its id and its name at the time of the response */
        Ref: {
            id: components["schemas"]["Id"];
            name: string;
        };
        /** @description A version number, compared part by part as numbers */
        Version: string;
        SharedFrom: {
            download_id: components["schemas"]["Id"];
            topic_id: components["schemas"]["Id"];
            product: components["schemas"]["Ref"];
            version: components["schemas"]["Version"];
        };
        /** @description A file or a folder */
        FileObject: {
            path: components["schemas"]["FilePath"];
            /** @description The last part of the path; the root has an empty one */
            name: string;
            /** @enum {string} */
            kind: "file" | "folder";
            /** @description null for folders */
            size_bytes: number | null;
            /** @description null for folders */
            content_type: string | null;
            modified_at: components["schemas"]["Instant"];
            /** @description Changes with the content; null for folders */
            etag: string | null;
            /** @description Whether it can be moved, renamed, replaced or deleted; for folders also whether entries can be added. Independent of the user's permissions. */
            writable: boolean;
            /** @description The product download this file is an unchanged copy of */
            shared_from: components["schemas"]["SharedFrom"] | null;
        };
        /** @description An error as RFC 9457 describes it. The portal shows `message`, else `detail`, else `title`. */
        Problem: {
            /** @description A URI reference that names the kind of problem */
            type: string;
            title: string;
            status: number;
            detail?: string;
            message?: string;
            /** @description The parts of the request that break a rule; `pointer` is a JSON Pointer into the body */
            errors?: {
                pointer: string;
                detail: string;
            }[];
            /** @description The paths of a file operation that are in the way of it, or not there */
            conflicts?: {
                /**
                 * @description As the request names it: what is copied or moved, not where to. Of something new it is the path that it
                 *     would get. The portal finds by it which of its paths to ask about.
                 */
                path: string;
                /** @description The entry that has the name already */
                existing?: components["schemas"]["FileObject"];
            }[];
            /** @description What depends on the record, of a deletion that is refused for it */
            dependants?: {
                /** @enum {string} */
                kind: "users" | "licenses" | "seats" | "resources" | "documentation";
                count: number;
            }[];
            request_id?: string;
        };
        /** @description A contact person */
        Person: {
            id: components["schemas"]["Id"];
            name: string;
            /** Format: email */
            email: string;
        };
        /**
         * @description Permission letters, r for read and w for write
         * @enum {string}
         */
        Access: "" | "r" | "w" | "rw";
        /** @description What the user may do, by resource code. A missing code means no access. */
        UserAccess: {
            accounts_manager?: components["schemas"]["Access"];
            users_manager?: components["schemas"]["Access"];
            licenses_manager?: components["schemas"]["Access"];
            products_manager?: components["schemas"]["Access"];
            resources_manager?: components["schemas"]["Access"];
            documentations_manager?: components["schemas"]["Access"];
            licenses?: components["schemas"]["Access"];
            downloads_helyx?: components["schemas"]["Access"];
            downloads_elements?: components["schemas"]["Access"];
            documentations_helyx?: components["schemas"]["Access"];
            documentations_elements?: components["schemas"]["Access"];
            resources?: components["schemas"]["Access"];
            support_helyx?: components["schemas"]["Access"];
            support_elements?: components["schemas"]["Access"];
            support_helyx_tickets?: components["schemas"]["Access"];
            support_elements_tickets?: components["schemas"]["Access"];
            file_manager?: components["schemas"]["Access"];
            fake_data?: components["schemas"]["Access"];
        };
        /** @description A territory, with its id and its name at the time of the response */
        TerritoryRef: {
            id: components["schemas"]["Id"];
            name: string;
        };
        Me: {
            id?: components["schemas"]["Id"];
            first_name: string;
            last_name: string;
            /** Format: email */
            email?: string;
            phone?: string | null;
            /** @description The user's account. A vendor user is one whose account name equals the vendor's own. */
            account: {
                id?: components["schemas"]["Id"];
                name: string;
                crm_account_id?: components["schemas"]["Id"] | null;
                principal_investigator?: components["schemas"]["Person"] | null;
                user_admins?: components["schemas"]["Person"][];
            };
            user_access: components["schemas"]["UserAccess"];
            roles?: components["schemas"]["Ref"][];
            territory?: components["schemas"]["TerritoryRef"] | null;
            /** @description The sign-in before this one; null = this is the first, in all answers until the next sign-in */
            last_sign_in_at?: components["schemas"]["Instant"] | null;
        };
        /**
         * @description A product line
         * @enum {string}
         */
        Line: "helyx" | "elements";
        Tag: string;
        /** @enum {string} */
        ResourceStatus: "draft" | "published" | "archived";
        /**
         * Format: date
         * @description A calendar day, the same in every time zone
         */
        Date: string;
        ProductThumbnail: {
            id: components["schemas"]["Id"];
            name: string;
            /**
             * Format: uri-reference
             * @description An https address, or a path on the backend's host; read without a bearer token
             */
            url: string;
            /** @description What the picture shows; empty if it is only decoration */
            alt: string;
            width: number;
            height: number;
        };
        Resource: {
            id: components["schemas"]["Id"];
            title: string;
            summary: string;
            /** @description Sanitized by the portal; may be empty */
            description_html: string;
            category: components["schemas"]["Ref"];
            lines: components["schemas"]["Line"][];
            /** @description Product versions it was made for; empty = any */
            versions: components["schemas"]["Version"][];
            tags: components["schemas"]["Tag"][];
            thumbnail: components["schemas"]["ProductThumbnail"] | null;
            status: components["schemas"]["ResourceStatus"];
            published_at: components["schemas"]["Instant"] | null;
            author: string | null;
            /** @description Whether it stands before the others in the list; absent = no */
            featured?: boolean;
            topics_count: number;
            downloads_count: number;
            /** @description Files whose object is no longer in the bucket. Vendor staff only; absent for customers */
            missing_files_count?: number;
            created_at: components["schemas"]["Instant"];
            updated_at: components["schemas"]["Instant"];
            /** @description Vendor staff only; absent for customers */
            updated_by?: components["schemas"]["Ref"];
        };
        ResourceList: {
            items: components["schemas"]["Resource"][];
            total: number;
        };
        ResourceCreate: {
            title: string;
            summary: string;
            description_html?: string;
            category_id: components["schemas"]["Id"];
            lines: components["schemas"]["Line"][];
            versions?: components["schemas"]["Version"][];
            tags?: components["schemas"]["Tag"][];
            thumbnail_id?: components["schemas"]["Id"] | null;
            author?: string | null;
            featured?: boolean;
        };
        ResourceUpdate: {
            title?: string;
            summary?: string;
            description_html?: string;
            category_id?: components["schemas"]["Id"];
            lines?: components["schemas"]["Line"][];
            versions?: components["schemas"]["Version"][];
            tags?: components["schemas"]["Tag"][];
            thumbnail_id?: components["schemas"]["Id"] | null;
            author?: string | null;
            featured?: boolean;
            status?: components["schemas"]["ResourceStatus"];
            /** @description The value the editor loaded; 409 if the record has changed since */
            updated_at?: components["schemas"]["Instant"];
        };
        /** @enum {string} */
        AccountKind: "customer" | "academic" | "partner" | "vendor";
        /**
         * @description `suspended` = its users are blocked for now; `archived` = for good, and hidden from pickers
         * @enum {string}
         */
        AccountStatus: "active" | "suspended" | "archived";
        /** @description ISO 3166-1 alpha-2 */
        Country: string;
        CrmAccount: {
            id: components["schemas"]["Id"];
            name: string;
            /** Format: uri */
            website: string | null;
            country: components["schemas"]["Country"] | null;
            /** @description The territory of its country, as a suggestion */
            territory: components["schemas"]["TerritoryRef"] | null;
            /** @description The person responsible for it at the vendor */
            owner_name: string | null;
            industry: string | null;
            modified_at: components["schemas"]["Instant"];
        };
        /** @description The account's organization in the helpdesk of each line, by which its tickets are read */
        HelpdeskOrganizations: {
            helyx?: string;
            elements?: string;
        };
        EmailDomain: string;
        Account: {
            id: components["schemas"]["Id"];
            name: string;
            kind: components["schemas"]["AccountKind"];
            status: components["schemas"]["AccountStatus"];
            product_lines: components["schemas"]["Line"][];
            territory: components["schemas"]["TerritoryRef"] | null;
            /** @description Who answers this account first; null = whoever serves its territory, else the vendor */
            first_line_support: components["schemas"]["Ref"] | null;
            /** @description null = not linked */
            crm_account_id: components["schemas"]["Id"] | null;
            /** @description Its name in the CRM, which may differ from `name` */
            crm_account_name: string | null;
            /** @description The linked CRM account as it is now; null if not linked, or if the CRM does not answer */
            crm?: components["schemas"]["CrmAccount"] | null;
            principal_investigator: components["schemas"]["Person"] | null;
            /** @description Users of the account who manage access */
            user_admins: components["schemas"]["Person"][];
            helpdesk_organization_ids: components["schemas"]["HelpdeskOrganizations"];
            /** @description Where the account's files are stored; set by the backend */
            storage_prefix: string | null;
            country: components["schemas"]["Country"] | null;
            email_domains: components["schemas"]["EmailDomain"][];
            /** @description Users of the account, including disabled ones */
            users_count: number;
            licenses_count: number;
            /** @description Tickets of both lines that are neither solved nor closed */
            open_tickets_count: number;
            /** @description The next day on which maintenance for one of its licenses ends */
            maintenance_end_date: components["schemas"]["Date"] | null;
            notes?: string | null;
            created_at: components["schemas"]["Instant"];
            updated_at: components["schemas"]["Instant"];
            updated_by?: components["schemas"]["Ref"];
        };
        AccountList: {
            items: components["schemas"]["Account"][];
            total: number;
        };
        AccountCreate: {
            name: string;
            /** @enum {string} */
            kind: "customer" | "academic" | "partner";
            product_lines: components["schemas"]["Line"][];
            country?: components["schemas"]["Country"] | null;
            territory_id?: components["schemas"]["Id"] | null;
            first_line_support_id?: components["schemas"]["Id"] | null;
            crm_account_id?: components["schemas"]["Id"] | null;
            email_domains?: components["schemas"]["EmailDomain"][];
            helpdesk_organization_ids?: components["schemas"]["HelpdeskOrganizations"];
            notes?: string | null;
        };
        /** @description What a picker shows of an account; a new license or user takes over its territory */
        AccountLight: {
            id: components["schemas"]["Id"];
            name: string;
            kind: components["schemas"]["AccountKind"];
            status: components["schemas"]["AccountStatus"];
            territory: components["schemas"]["TerritoryRef"] | null;
        };
        /** @description Omitted members stay unchanged */
        AccountUpdate: {
            name?: string;
            kind?: components["schemas"]["AccountKind"];
            status?: components["schemas"]["AccountStatus"];
            product_lines?: components["schemas"]["Line"][];
            country?: components["schemas"]["Country"] | null;
            territory_id?: components["schemas"]["Id"] | null;
            first_line_support_id?: components["schemas"]["Id"] | null;
            crm_account_id?: components["schemas"]["Id"] | null;
            email_domains?: components["schemas"]["EmailDomain"][];
            helpdesk_organization_ids?: components["schemas"]["HelpdeskOrganizations"];
            notes?: string | null;
            /** @description A person of the account */
            principal_investigator_id?: components["schemas"]["Id"] | null;
            /** @description People of the account */
            user_admin_ids?: components["schemas"]["Id"][];
            /** @description The value the editor loaded; 409 if the record has changed since */
            updated_at?: components["schemas"]["Instant"];
        };
        CrmContact: {
            id: components["schemas"]["Id"];
            crm_account_id: components["schemas"]["Id"];
            first_name: string;
            /** @description May be empty, because a CRM may hold shared mailboxes */
            last_name: string;
            /**
             * Format: email
             * @description A contact without one cannot become a user
             */
            email: string | null;
            phone: string | null;
            job_title: string | null;
            primary: boolean;
            /** @description The user with this contact, or with this e-mail address in any case; null = none yet */
            portal_user_id: components["schemas"]["Id"] | null;
        };
        /** @description Path of the page within its version, without a file extension */
        DocumentationPath: string;
        /**
         * @description `added` = imported for the first time, or restored; `removed` = its file is gone, so it was marked missing; `failed` = left as it was
         * @enum {string}
         */
        SyncOutcome: "added" | "changed" | "removed" | "failed";
        SyncItem: {
            /** @description null = a file that never became an item */
            id: components["schemas"]["Id"] | null;
            line: components["schemas"]["Line"];
            version: components["schemas"]["Version"];
            path: components["schemas"]["DocumentationPath"];
            title: string;
            outcome: components["schemas"]["SyncOutcome"];
            /** @description Why it failed, or that it was restored */
            reason?: string | null;
        };
        SyncResult: {
            /**
             * @description `failed` = it ended before it had read everything; the counts say what was taken over until then. Pages that failed individually are listed in `failed`
             * @enum {string}
             */
            state: "running" | "done" | "failed";
            started_at: components["schemas"]["Instant"];
            finished_at: components["schemas"]["Instant"] | null;
            /** @description null = the nightly sync */
            started_by: components["schemas"]["Ref"] | null;
            added: number;
            changed: number;
            /** @description Items whose file is gone; they are marked missing */
            removed: number;
            unchanged: number;
            failed: {
                line: components["schemas"]["Line"] | null;
                version: components["schemas"]["Version"] | null;
                /** @description Empty if it was not a single page */
                path: string;
                message: string;
            }[];
            /** @description Every item that the sync added, changed, marked missing or could not read; in `last_sync` only if `with_sync_items` is set */
            items?: components["schemas"]["SyncItem"][];
        };
        /** @enum {string} */
        DocumentationKind: "guide" | "tutorial" | "reference" | "release_notes" | "theory" | "api";
        /** @enum {string} */
        DocumentationFormat: "html" | "pdf";
        /**
         * @description `changed` = the last sync imported a change; `missing` = its file is gone; `failed` = it could not be read and was left unchanged
         * @enum {string}
         */
        SyncStatus: "ok" | "changed" | "missing" | "failed";
        DocumentationItem: {
            id: components["schemas"]["Id"];
            line: components["schemas"]["Line"];
            version: components["schemas"]["Version"];
            path: components["schemas"]["DocumentationPath"];
            /** @description Its paths in older versions or before it was moved */
            previous_paths: components["schemas"]["DocumentationPath"][];
            title: string;
            parent_id: components["schemas"]["Id"] | null;
            /** @description Among its siblings */
            position: number;
            kind: components["schemas"]["DocumentationKind"];
            format: components["schemas"]["DocumentationFormat"];
            headings: {
                /** @description The anchor in the page */
                id: string;
                text: string;
                level: number;
            }[];
            /** @description The text without markup; only if `with_search_text` is set */
            search_text?: string;
            bucket: string;
            key: string;
            size_bytes: number;
            hidden: boolean;
            sync_status: components["schemas"]["SyncStatus"];
            sync_error: string | null;
            synced_at: components["schemas"]["Instant"];
            updated_at: components["schemas"]["Instant"];
        };
        DocumentationList: {
            items: components["schemas"]["DocumentationItem"][];
            total: number;
            /** @description The running or last sync; absent for readers */
            last_sync?: components["schemas"]["SyncResult"] | null;
        };
        DocumentationVersion: {
            line: components["schemas"]["Line"];
            version: components["schemas"]["Version"];
            label: string;
            /** @description One version per line */
            is_latest: boolean;
            is_prerelease: boolean;
            released_at: components["schemas"]["Date"] | null;
            supported_until: components["schemas"]["Date"] | null;
            items_count: number;
            hidden: boolean;
            /** @description The whole version as a zip, to read offline */
            archive: null | {
                bucket: string;
                key: string;
                size_bytes: number;
            };
        };
        DocumentationVersionList: {
            items: components["schemas"]["DocumentationVersion"][];
            total: number;
        };
        /** @description Omitted members stay unchanged */
        DocumentationUpdate: {
            title?: string;
            kind?: components["schemas"]["DocumentationKind"];
            position?: number;
            hidden?: boolean;
            /** @constant */
            version_is_latest?: true;
            version_hidden?: boolean;
            /** @description The value the editor loaded; 409 if the record has changed since */
            updated_at?: components["schemas"]["Instant"];
        };
        BucketName: string;
        ObjectKey: string;
        Sha256: string;
        /** @description Where a file is used */
        BucketUse: {
            /** @enum {string} */
            kind: "product" | "resource" | "documentation";
            id: components["schemas"]["Id"];
            title: string;
        };
        BucketUrl: {
            bucket: components["schemas"]["BucketName"];
            key: components["schemas"]["ObjectKey"];
            /** @description The name the file is saved under */
            filename: string;
            size_bytes: number | null;
            content_type: string | null;
            checksum_sha256: components["schemas"]["Sha256"] | null;
            /** @description A URL on a storage host or a path on the backend itself; needs no token */
            url: string | null;
            expires_at: components["schemas"]["Instant"] | null;
            /** @description null = `url` works */
            unavailable_reason: ("missing" | "not_entitled") | null;
            /** @description Vendor staff only; absent for customers */
            assigned_to?: components["schemas"]["BucketUse"][];
        };
        BucketUrlList: {
            items: components["schemas"]["BucketUrl"][];
            total: number;
        };
        Bucket: {
            name: components["schemas"]["BucketName"];
            label: string;
            region: string | null;
        };
        BucketFolder: {
            name: string;
            prefix: string;
        };
        BucketFile: {
            key: components["schemas"]["ObjectKey"];
            name: string;
            size_bytes: number;
            content_type: string | null;
            modified_at: components["schemas"]["Instant"];
            etag: string;
            /** @description null = not computed yet */
            checksum_sha256: components["schemas"]["Sha256"] | null;
            assigned_to: components["schemas"]["BucketUse"][];
        };
        BucketListing: {
            /** @description All buckets */
            buckets: components["schemas"]["Bucket"][];
            bucket: components["schemas"]["BucketName"];
            prefix: string;
            folders: components["schemas"]["BucketFolder"][];
            files: components["schemas"]["BucketFile"][];
            next_cursor: string | null;
        };
        FakeDatum: {
            id: components["schemas"]["Id"];
            name: string;
            /** Format: email */
            email: string;
            company: string;
            country: components["schemas"]["Country"];
            line: components["schemas"]["Line"];
            /** @enum {string} */
            status: "new" | "active" | "late" | "done";
            amount: number;
            /** @description Percent */
            progress: number;
            tags: string[];
            due_date: components["schemas"]["Date"];
            created_at: components["schemas"]["Instant"];
            note: string | null;
        };
        /** @description 1 to 255 bytes in UTF-8 (the server counts bytes and returns 422), no `/`, no control character, not `.` or `..` */
        FileName: string;
        FolderCreate: {
            /** @description The folder to create it in */
            path: components["schemas"]["FilePath"];
            name: components["schemas"]["FileName"];
        };
        FilePaths: {
            paths: components["schemas"]["FilePath"][];
        };
        FileResult: {
            path: components["schemas"]["FilePath"];
            /** @enum {string} */
            outcome: "done" | "skipped" | "renamed" | "replaced" | "failed";
            /** @description Its path now, unless deleted, skipped or failed */
            new_path?: components["schemas"]["FilePath"];
            /** @description Why it failed */
            error?: components["schemas"]["Problem"];
        };
        FileResults: {
            /** @description One entry per path of the request, in its order */
            results: components["schemas"]["FileResult"][];
        };
        FileQuota: {
            /** @description Unfinished uploads included */
            used_bytes: number;
            total_bytes: number;
        };
        FileListing: {
            path: components["schemas"]["FilePath"];
            /** @description Whether entries can be added to the folder */
            writable: boolean;
            items: components["schemas"]["FileObject"][];
            /** @description Whether entries are left out because there are too many */
            truncated: boolean;
            /** @description Of the whole account; null = no limit */
            quota: components["schemas"]["FileQuota"] | null;
        };
        /**
         * @description What to do if a name is taken. `fail`: change nothing and return 409. `skip`: leave these out. `rename`: keep
         *     both, the new one as "name (2).ext". `replace`: replace the old file; a folder is merged into the one that is
         *     there, and only files in it are replaced.
         * @enum {string}
         */
        OnConflict: "fail" | "skip" | "rename" | "replace";
        FileTransfer: {
            paths: components["schemas"]["FilePath"][];
            /** @description The folder to put them into */
            destination: components["schemas"]["FilePath"];
            /** @description The new name; only with exactly one path */
            name?: components["schemas"]["FileName"];
            on_conflict: components["schemas"]["OnConflict"];
        };
        FileUrl: {
            /**
             * Format: uri
             * @description Absolute
             */
            url: string;
            expires_at?: components["schemas"]["Instant"];
        };
        ZipState: {
            zip_id: components["schemas"]["Id"];
            /** @enum {string} */
            state?: "preparing" | "ready";
            filename?: string;
            files_total?: number;
            files_done?: number;
            /** @description Of the files, before packing */
            total_bytes?: number;
            done_bytes?: number;
        };
        ZipUrl: {
            /** Format: uri */
            url: string;
            expires_at: components["schemas"]["Instant"];
            filename: string;
            size_bytes: number;
        };
        UploadNew: {
            /** @description The folder to put it into */
            path: components["schemas"]["FilePath"];
            name: components["schemas"]["FileName"];
            size_bytes: number;
            /** @description As reported by the browser, otherwise application/octet-stream */
            content_type: string;
            /** @description When the file was last changed on the user's computer */
            modified_at?: components["schemas"]["Instant"];
            /**
             * @description As for copying; a skipped file is not uploaded at all
             * @enum {string}
             */
            on_conflict: "fail" | "rename" | "replace";
        };
        PartNumber: number;
        UploadRenewal: {
            upload_id: components["schemas"]["Id"];
            part_numbers: components["schemas"]["PartNumber"][];
        };
        /** @description A new file, or an upload to continue */
        UploadFile: components["schemas"]["UploadNew"] | components["schemas"]["UploadRenewal"];
        UploadStart: {
            files: components["schemas"]["UploadFile"][];
        };
        UploadPart: {
            number: components["schemas"]["PartNumber"];
            /**
             * Format: uri
             * @description Takes one PUT, without a bearer token
             */
            url: string;
            /** @description To be sent with the PUT */
            headers?: {
                [key: string]: string;
            };
        };
        StoredPart: {
            number: components["schemas"]["PartNumber"];
            etag: string;
            size_bytes: number;
        };
        Upload: {
            id: components["schemas"]["Id"];
            /** @description Where the file will be */
            path?: components["schemas"]["FilePath"];
            size_bytes?: number;
            /** @description Of every part but the last; required where there are several */
            part_size_bytes?: number;
            parts_total?: number;
            /** @description When the URLs in `parts` expire */
            expires_at?: components["schemas"]["Instant"];
            /** @description When the unfinished upload is discarded; each renewal extends it */
            kept_until?: components["schemas"]["Instant"];
            parts?: components["schemas"]["UploadPart"][];
            /** @description What the storage already has; empty at the start */
            stored_parts?: components["schemas"]["StoredPart"][];
        };
        CompletedPart: {
            number: components["schemas"]["PartNumber"];
            /** @description As returned by the storage, quotes included */
            etag: string;
        };
        UploadComplete: {
            /** @constant */
            action: "complete";
            /** @description All parts, by number */
            parts: components["schemas"]["CompletedPart"][];
            /** @description Of the whole file, if the browser has computed it */
            checksum_sha256?: components["schemas"]["Sha256"];
            /**
             * @description What to do if the name was taken in the meantime; absent = as given at the start
             * @enum {string}
             */
            on_conflict?: "fail" | "rename" | "replace";
        };
        UploadAbort: {
            /** @constant */
            action: "abort";
        };
        UploadEnd: components["schemas"]["UploadComplete"] | components["schemas"]["UploadAbort"];
        /** @description The server's message about the change; the portal shows it unchanged */
        Message: {
            message: string;
        };
        FileSearch: {
            items: components["schemas"]["FileObject"][];
            /** @description Whether there are more matches */
            truncated: boolean;
        };
        FileInfo: components["schemas"]["FileObject"] & {
            created_at: components["schemas"]["Instant"];
            created_by: components["schemas"]["Ref"] | null;
            /** @description null for folders, and for files uploaded without a checksum */
            checksum_sha256: components["schemas"]["Sha256"] | null;
            /** @description null for files */
            files_count: number | null;
            /** @description null for files */
            folders_count: number | null;
            total_bytes: number;
        };
        /** @description A local time of day, in 24 hours */
        ClockTime: string;
        /** @description The same hours on some weekdays */
        OpeningHours: {
            /** @description 1 = Monday to 7 = Sunday */
            days: number[];
            from: components["schemas"]["ClockTime"];
            to: components["schemas"]["ClockTime"];
        };
        FirstLineSupport: {
            id: components["schemas"]["Id"];
            name: string;
            /** @enum {string} */
            kind: "vendor" | "distributor";
            /** Format: email */
            email: string;
            phone: string | null;
            /**
             * Format: uri
             * @description Their own helpdesk
             */
            url: string | null;
            /** @description ISO 639-1, the preferred one first */
            languages: string[];
            /** @description IANA name; opening hours are in this zone */
            time_zone: string;
            opening_hours: components["schemas"]["OpeningHours"][];
            /** @description Upcoming days without service */
            closed_on: components["schemas"]["Date"][];
            product_lines: components["schemas"]["Line"][];
            territory_ids: components["schemas"]["Id"][];
        };
        /**
         * @description `expiring` = expires within 60 days; for a permanent license the end of maintenance counts
         * @enum {string}
         */
        LicenseStatus: "draft" | "active" | "expiring" | "expired" | "suspended";
        /** @enum {string} */
        LicenseType: "floating" | "node_locked" | "named_user" | "token" | "site";
        /** @enum {string} */
        SeatsFilter: "free" | "full";
        /** @description An account, with its id and its name at the time of the response */
        AccountRef: {
            id: components["schemas"]["Id"];
            name: string;
        };
        /** @enum {string} */
        LicenseManager: "rlm" | "flexnet" | "key_file";
        /** @enum {string} */
        LicensePurpose: "commercial" | "academic" | "evaluation" | "internal" | "partner";
        /** @enum {string} */
        Platform: "linux_x64" | "linux_arm64" | "windows_x64" | "macos_arm64" | "any";
        LicenseFeature: {
            name: string;
            /** @description The highest version covered */
            version: string;
            /** @description null = uncounted */
            count: number | null;
            start_date: components["schemas"]["Date"] | null;
            /** @description null = permanent */
            expiry_date: components["schemas"]["Date"] | null;
            add_on_id?: components["schemas"]["Id"] | null;
            /** @description What makes two checkouts count as one, as in DUP_GROUP or share= */
            share?: string | null;
            borrow_hours: number | null;
            platforms?: components["schemas"]["Platform"][];
            notice?: string | null;
        };
        /**
         * @description Prefixes of license files: ETHER and MAC are `ether`, INTERNET and IP `ip`, HOSTNAME and HOST `hostname`, DISK_SERIAL_NUM, VSN and DISKSN `disk_serial`, UUID and VM_UUID `uuid`, FLEXID and RLMID, also with a number, `dongle`, COMPOSITE `composite`, USER `user`. RLM writes a dongle without the digit before its dash
         * @enum {string}
         */
        HostIdType: "ether" | "ip" | "hostname" | "disk_serial" | "uuid" | "dongle" | "composite" | "user" | "any";
        /** @description A license server, or the machine of a node-locked license. One, or three for a redundant triad; never two. */
        LicenseHost: {
            hostname: string;
            host_id: string;
            host_id_type: components["schemas"]["HostIdType"];
            port: number | null;
            vendor_port: number | null;
            /** @enum {string} */
            role: "single" | "primary" | "secondary" | "tertiary";
            platform?: components["schemas"]["Platform"];
        };
        LicenseFile: {
            filename: string;
            size_bytes: number;
            checksum_sha256: components["schemas"]["Sha256"];
            issued_at: components["schemas"]["Instant"];
            /** @description The text of the license file, to copy or to save */
            content: string;
        };
        License: {
            id: components["schemas"]["Id"];
            /** @description The number people use, such as HLX-2026-00417; unique */
            number: string;
            account: components["schemas"]["AccountRef"];
            product: {
                id: components["schemas"]["Id"];
                name: string;
                line: components["schemas"]["Line"];
                family: string;
                version: components["schemas"]["Version"];
            };
            add_ons: components["schemas"]["Ref"][];
            /** @description The license whose next term this is, with its number as name; null = none */
            renews?: components["schemas"]["Ref"] | null;
            type: components["schemas"]["LicenseType"];
            manager: components["schemas"]["LicenseManager"];
            purpose: components["schemas"]["LicensePurpose"];
            features: components["schemas"]["LicenseFeature"][];
            hosts: components["schemas"]["LicenseHost"][];
            /** @description 0 = no seats to assign, as for tokens alone */
            seats_total: number;
            seats_used: number;
            tokens_total?: number | null;
            start_date: components["schemas"]["Date"];
            /** @description The last day on which it is valid; null = permanent */
            expiry_date: components["schemas"]["Date"] | null;
            /** @description The last release day that is covered; null = as long as the license lasts, every release if it is permanent */
            maintenance_end_date: components["schemas"]["Date"] | null;
            status: components["schemas"]["LicenseStatus"];
            status_reason?: string | null;
            /** @description Where it may be used */
            territory: components["schemas"]["TerritoryRef"] | null;
            rehosts_used: number;
            /** @description Per year; null = no limit */
            rehosts_allowed: number | null;
            next_rehost_date?: components["schemas"]["Date"] | null;
            license_file: components["schemas"]["LicenseFile"] | null;
            /** @description Vendor staff only; absent for customers */
            purchase_order?: string | null;
            /** @description Vendor staff only; absent for customers */
            notes?: string | null;
            created_at: components["schemas"]["Instant"];
            updated_at: components["schemas"]["Instant"];
            updated_by?: components["schemas"]["Ref"];
        };
        LicenseList: {
            items: components["schemas"]["License"][];
            total: number;
        };
        /** @description A license server, or the machine of a node-locked license. A draft may still lack it. */
        HostsUnlessDraft: unknown;
        /**
         * @description What counts is a license server
         * @enum {string}
         */
        CountingManager: "rlm" | "flexnet";
        SeatsTotal: number;
        /** @description One host alone is `single`; of three, each has another of the roles of a triad */
        HostRoles: unknown & unknown;
        /** @description A host of a license as it is entered. The hosts of a license have different IDs. */
        LicenseHostEntry: components["schemas"]["LicenseHost"] & unknown & unknown & unknown;
        IdentifiedHost: components["schemas"]["LicenseHostEntry"] & {
            /** @enum {string} */
            host_id_type?: "ether" | "ip" | "hostname" | "disk_serial" | "uuid" | "dongle" | "composite" | "user";
        };
        /** @description Hosts with host IDs of their own */
        IdentifiedHosts: components["schemas"]["IdentifiedHost"][] & components["schemas"]["HostRoles"];
        /** @description A license server counts the seats */
        FloatingLicense: {
            /** @enum {string} */
            type: "floating";
            manager?: components["schemas"]["CountingManager"];
            seats_total: components["schemas"]["SeatsTotal"];
            hosts?: components["schemas"]["IdentifiedHosts"];
        } & components["schemas"]["HostsUnlessDraft"];
        /** @description A license server knows the people; with a key file on each machine there is no server */
        NamedUserLicense: {
            /** @enum {string} */
            type: "named_user";
            seats_total: components["schemas"]["SeatsTotal"];
            hosts?: components["schemas"]["IdentifiedHosts"];
        };
        /** @description Each seat is a machine. `hosts` names the one that the license is created for; others are at their seats. */
        NodeLockedLicense: {
            /** @enum {string} */
            type: "node_locked";
            seats_total: components["schemas"]["SeatsTotal"];
            hosts?: components["schemas"]["IdentifiedHosts"];
        } & components["schemas"]["HostsUnlessDraft"];
        /** @description A license server counts the tokens */
        TokenLicense: {
            /** @enum {string} */
            type: "token";
            manager?: components["schemas"]["CountingManager"];
            tokens_total: number;
            /** @description Default: no seats to assign */
            seats_total?: components["schemas"]["SeatsTotal"];
            hosts?: components["schemas"]["IdentifiedHosts"];
        } & components["schemas"]["HostsUnlessDraft"];
        /** @description None, one, or three for a redundant triad */
        LicenseHosts: components["schemas"]["LicenseHostEntry"][] & components["schemas"]["HostRoles"];
        /** @description Nothing is counted, and it may run on any host */
        SiteLicense: {
            /** @enum {string} */
            type: "site";
            /** @description Default: no seats to assign */
            seats_total?: components["schemas"]["SeatsTotal"];
            hosts?: components["schemas"]["LicenseHosts"];
        };
        /** @description The type decides which of the seats, tokens and hosts there are, and which of them are required */
        LicenseCreate: {
            account_id: components["schemas"]["Id"];
            product_id: components["schemas"]["Id"];
            add_on_ids?: components["schemas"]["Id"][];
            /** @description The license whose next term this is; of the same account */
            renews_id?: components["schemas"]["Id"] | null;
            type: components["schemas"]["LicenseType"];
            manager: components["schemas"]["LicenseManager"];
            purpose: components["schemas"]["LicensePurpose"];
            features?: components["schemas"]["LicenseFeature"][];
            start_date: components["schemas"]["Date"];
            expiry_date?: components["schemas"]["Date"] | null;
            /** @description The last release day that is covered; null = as long as the license lasts, every release if it is permanent */
            maintenance_end_date?: components["schemas"]["Date"] | null;
            /** @enum {string} */
            status?: "draft" | "active" | "suspended";
            status_reason?: string | null;
            territory_id?: components["schemas"]["Id"] | null;
            rehosts_allowed?: number | null;
            purchase_order?: string | null;
            notes?: string | null;
        } & (unknown & (components["schemas"]["FloatingLicense"] | components["schemas"]["NamedUserLicense"] | components["schemas"]["NodeLockedLicense"] | components["schemas"]["TokenLicense"] | components["schemas"]["SiteLicense"]));
        LicenseUpdate: {
            product_id?: components["schemas"]["Id"];
            add_on_ids?: components["schemas"]["Id"][];
            type?: components["schemas"]["LicenseType"];
            /** @description The license whose next term this is; of the same account */
            renews_id?: components["schemas"]["Id"] | null;
            manager?: components["schemas"]["LicenseManager"];
            purpose?: components["schemas"]["LicensePurpose"];
            features?: components["schemas"]["LicenseFeature"][];
            hosts?: components["schemas"]["LicenseHosts"];
            seats_total?: components["schemas"]["SeatsTotal"];
            tokens_total?: number | null;
            start_date?: components["schemas"]["Date"];
            expiry_date?: components["schemas"]["Date"] | null;
            /** @description The last release day that is covered; null = as long as the license lasts, every release if it is permanent */
            maintenance_end_date?: components["schemas"]["Date"] | null;
            /** @enum {string} */
            status?: "draft" | "active" | "suspended";
            status_reason?: string | null;
            territory_id?: components["schemas"]["Id"] | null;
            rehosts_allowed?: number | null;
            purchase_order?: string | null;
            notes?: string | null;
            /** @description The value the editor loaded; 409 if the record has changed since */
            updated_at?: components["schemas"]["Instant"];
        } & unknown;
        LicenseSeat: {
            id: components["schemas"]["Id"];
            license_id: components["schemas"]["Id"];
            label: string | null;
            user: components["schemas"]["Person"] | null;
            hostname: string | null;
            host_id: string | null;
            host_id_type: components["schemas"]["HostIdType"] | null;
            platform: components["schemas"]["Platform"] | null;
            /**
             * @description `activated` once the software has used it
             * @enum {string}
             */
            status: "assigned" | "activated";
            product_version?: string | null;
            assigned_at: components["schemas"]["Instant"] | null;
            activated_at: components["schemas"]["Instant"] | null;
            last_used_at: components["schemas"]["Instant"] | null;
            expiry_date: components["schemas"]["Date"] | null;
            note?: string | null;
            updated_at: components["schemas"]["Instant"];
            /** @description Who changed it last; shown to whoever saves after them */
            updated_by?: components["schemas"]["Ref"];
        };
        /**
         * @description A person, a host or both: of a `named_user` license the person is needed, of a `node_locked` one `host_id` with
         *     `host_id_type`, of any other one of them. A seat without either is refused (422), whatever else it has.
         */
        LicenseSeatCreate: {
            label?: string | null;
            user_id?: components["schemas"]["Id"] | null;
            hostname?: string | null;
            host_id?: string | null;
            host_id_type?: components["schemas"]["HostIdType"] | null;
            platform?: components["schemas"]["Platform"] | null;
            expiry_date?: components["schemas"]["Date"] | null;
            note?: string | null;
        } & (unknown & unknown & unknown);
        /** @description The server's message about the change; the portal shows it unchanged */
        SeatMessage: {
            message: string;
            seat?: components["schemas"]["LicenseSeat"];
        };
        /** @description Omitted members stay unchanged */
        LicenseSeatUpdate: {
            label?: string | null;
            user_id?: components["schemas"]["Id"] | null;
            hostname?: string | null;
            host_id?: string | null;
            host_id_type?: components["schemas"]["HostIdType"] | null;
            platform?: components["schemas"]["Platform"] | null;
            expiry_date?: components["schemas"]["Date"] | null;
            note?: string | null;
            /** @description The value the editor loaded; 409 if the record has changed since */
            updated_at?: components["schemas"]["Instant"];
        } & (unknown & unknown & unknown);
        /**
         * @description `lts` = supported for longer
         * @enum {string}
         */
        Channel: "stable" | "lts" | "beta";
        /** @enum {string} */
        ProductStatus: "draft" | "published" | "withdrawn";
        /** @description One line of the release notes, plain text, so that the notes of several versions can be joined by kind */
        ReleaseNote: {
            /** @enum {string} */
            kind: "new" | "changed" | "fixed" | "known_issue";
            text: string;
            /** @description Its number in the vendor's issue tracker */
            reference: string | null;
        };
        /** @description The customers' accounts whose licenses cover a release, and the versions of its family that licenses in force name */
        ProductReach: {
            accounts_count: number;
            /** @description By name; at most 200 */
            accounts: components["schemas"]["AccountRef"][];
            /** @description Newest first */
            versions_in_use: {
                version: components["schemas"]["Version"];
                /** @description Customers' accounts with a license in force that names this version */
                accounts: number;
                /** @description Seats of these licenses, assigned or not; licenses without a number of seats, such as those of a site, add none */
                seats: number;
            }[];
        };
        Product: {
            id: components["schemas"]["Id"];
            name: string;
            line: components["schemas"]["Line"];
            family: components["schemas"]["Ref"];
            version: components["schemas"]["Version"];
            channel: components["schemas"]["Channel"];
            summary: string;
            /** @description Sanitized by the portal; may be empty */
            description_html: string;
            /** @description In display order */
            release_notes: components["schemas"]["ReleaseNote"][];
            /** @description The full release notes, with pictures */
            release_notes_url: string | null;
            release_date: components["schemas"]["Date"] | null;
            /** @description The last day of support; null = not decided */
            end_of_support_date: components["schemas"]["Date"] | null;
            thumbnail: components["schemas"]["ProductThumbnail"] | null;
            /** @description Add-ons this release works with */
            add_ons: components["schemas"]["Ref"][];
            status: components["schemas"]["ProductStatus"];
            /** @description Shown to customers; null unless withdrawn */
            withdrawn_reason: string | null;
            duplicated_from: components["schemas"]["Ref"] | null;
            /** @description Position in lists, counted from 1 */
            position: number;
            topics_count: number;
            downloads_count: number;
            /** @description Platforms with available files, in the order of the downloads */
            platforms: components["schemas"]["Platform"][];
            /** @description Whether a license of the user's account covers this release; always true for vendor staff */
            entitled: boolean;
            /** @description The reason in words; null if entitled */
            entitlement_reason: string | null;
            /** @description Licenses that refer to this release. Vendor staff only; absent for customers */
            licenses_count?: number;
            /** @description What is still missing before it can be published, each in a sentence: the release day, the end of support, release notes, an installer for Linux, files of its own instead of those it was duplicated with, objects that left the bucket, checksums. Empty while it is published. Vendor staff only; absent for customers */
            publish_blockers?: string[];
            /** @description Who gets it. With `licenses_manager:r` and where one release is read. Vendor staff only; absent for customers */
            reach?: components["schemas"]["ProductReach"];
            created_at: components["schemas"]["Instant"];
            updated_at: components["schemas"]["Instant"];
            /** @description Vendor staff only; absent for customers */
            updated_by?: components["schemas"]["Ref"];
        };
        ProductList: {
            items: components["schemas"]["Product"][];
            total: number;
        };
        ProductCreate: {
            name: string;
            family_id: components["schemas"]["Id"];
            version: components["schemas"]["Version"];
            channel?: components["schemas"]["Channel"];
            summary: string;
            description_html?: string;
            release_notes?: components["schemas"]["ReleaseNote"][];
            release_notes_url?: string | null;
            release_date?: components["schemas"]["Date"] | null;
            end_of_support_date?: components["schemas"]["Date"] | null;
            thumbnail_id?: components["schemas"]["Id"] | null;
            /** @description Add-ons of the family */
            add_on_ids?: components["schemas"]["Id"][];
            /** @description Releases from this position on move down by one */
            position?: number;
        };
        ProductUpdate: {
            name?: string;
            family_id?: components["schemas"]["Id"];
            version?: components["schemas"]["Version"];
            channel?: components["schemas"]["Channel"];
            summary?: string;
            description_html?: string;
            release_notes?: components["schemas"]["ReleaseNote"][];
            release_notes_url?: string | null;
            release_date?: components["schemas"]["Date"] | null;
            end_of_support_date?: components["schemas"]["Date"] | null;
            thumbnail_id?: components["schemas"]["Id"] | null;
            /** @description Add-ons of the family */
            add_on_ids?: components["schemas"]["Id"][];
            /** @description Releases from this position on move down by one */
            position?: number;
            status?: components["schemas"]["ProductStatus"];
            withdrawn_reason?: string | null;
            /** @description The value the editor loaded; 409 if the record has changed since */
            updated_at?: components["schemas"]["Instant"];
        } & unknown;
        ProductDuplicate: {
            version: components["schemas"]["Version"];
            /** @description Default: the name with the old version replaced by the new one */
            name?: string;
        };
        ProductVersion: {
            line: components["schemas"]["Line"];
            version: components["schemas"]["Version"];
            channel: components["schemas"]["Channel"];
            /** @description The earliest of its releases */
            release_date: components["schemas"]["Date"] | null;
            /** @description The latest of its releases; null = not decided */
            end_of_support_date: components["schemas"]["Date"] | null;
            /** @description The newest published version of the line that is not a beta */
            is_latest: boolean;
            products_count: number;
        };
        ProductFamily: {
            id: components["schemas"]["Id"];
            name: string;
            line: components["schemas"]["Line"];
            description: string | null;
            position: number;
        };
        AddOn: {
            id: components["schemas"]["Id"];
            name: string;
            /** @description The feature name in license files */
            code: string;
            product_family: components["schemas"]["Ref"];
            description: string | null;
        };
        /** @description A group of downloads of a product release */
        ProductTopic: {
            id: components["schemas"]["Id"];
            product_id: components["schemas"]["Id"];
            title: string;
            /** @description Sanitized by the portal */
            description_html: string | null;
            /** @description Position in the product, counted from 1 */
            position: number;
            downloads_count: number;
            updated_at: components["schemas"]["Instant"];
        };
        ProductTopicCreate: {
            title: string;
            description_html?: string | null;
            /** @description Counted from 1; omit it in a new one to add it at the end */
            position?: number;
        };
        ProductTopicUpdate: {
            title?: string;
            description_html?: string | null;
            /** @description Counted from 1; omit it in a new one to add it at the end */
            position?: number;
            /** @description The value the editor loaded; 409 if the record has changed since */
            updated_at?: components["schemas"]["Instant"];
        };
        /** @enum {string} */
        DownloadKind: "installer" | "patch" | "tutorial" | "document" | "license_tool" | "container" | "source" | "checksum";
        ProductTopicDownload: {
            id: components["schemas"]["Id"];
            product_id: components["schemas"]["Id"];
            topic_id: components["schemas"]["Id"];
            title: string;
            /** @description The name to save it under */
            filename: string;
            bucket: components["schemas"]["BucketName"];
            key: components["schemas"]["ObjectKey"];
            kind: components["schemas"]["DownloadKind"];
            platform: components["schemas"]["Platform"];
            /** @description Such as RHEL 8+, Ubuntu 22.04+ */
            os_requirement: string | null;
            /** @description Version of the file; a patch may be 4.3.2 in release 4.3 */
            version: components["schemas"]["Version"];
            size_bytes: number;
            /** @description null = none was computed */
            checksum_sha256: components["schemas"]["Sha256"] | null;
            /** @description A detached signature by the vendor */
            signature_url: string | null;
            release_date: components["schemas"]["Date"];
            /** @description What to know before installing it, as plain text */
            note: string | null;
            /** @description Position in the topic, counted from 1 */
            position: number;
            /** @description Whether the account's licenses cover it: one of the product's family that is neither a draft nor suspended (an expired one counts), whose maintenance, or without that its own end, lies on or after the release day; and the add-on, if one is required, in any of these licenses. Always true for vendor staff */
            entitled: boolean;
            /** @description The reason in words; null if entitled */
            entitlement_reason: string | null;
            requires_add_on: components["schemas"]["Ref"] | null;
            /** @description false = listed, but cannot be downloaded */
            available: boolean;
            /** @description The reason in words; null if available */
            unavailable_reason: string | null;
            /** @description The object is no longer in the bucket, so it is not available either */
            missing: boolean;
            /** @description The release this file was copied from when duplicating; null once replaced */
            carried_over_from: components["schemas"]["Version"] | null;
            /** @description Where the user's account keeps unchanged copies */
            in_files: components["schemas"]["FilePath"][];
            /** @description Vendor staff only; absent for customers */
            download_count?: number;
            updated_at: components["schemas"]["Instant"];
        };
        ProductTopicDownloadCreate: {
            title: string;
            bucket: components["schemas"]["BucketName"];
            key: components["schemas"]["ObjectKey"];
            /** @description Default: the last part of the key */
            filename?: components["schemas"]["FileName"];
            kind: components["schemas"]["DownloadKind"];
            platform: components["schemas"]["Platform"];
            os_requirement?: string | null;
            version: components["schemas"]["Version"];
            /** @description Default: the one stored in the bucket */
            checksum_sha256?: components["schemas"]["Sha256"] | null;
            signature_url?: string | null;
            release_date: components["schemas"]["Date"];
            note?: string | null;
            /** @description Counted from 1; omit it in a new one to add it at the end */
            position?: number;
            requires_add_on_id?: components["schemas"]["Id"] | null;
            available?: boolean;
            unavailable_reason?: string | null;
        };
        ProductTopicDownloadUpdate: {
            title?: string;
            bucket?: components["schemas"]["BucketName"];
            key?: components["schemas"]["ObjectKey"];
            /** @description Default: the last part of the key */
            filename?: components["schemas"]["FileName"];
            kind?: components["schemas"]["DownloadKind"];
            platform?: components["schemas"]["Platform"];
            os_requirement?: string | null;
            version?: components["schemas"]["Version"];
            /** @description Default: the one stored in the bucket */
            checksum_sha256?: components["schemas"]["Sha256"] | null;
            signature_url?: string | null;
            release_date?: components["schemas"]["Date"];
            note?: string | null;
            /** @description Counted from 1; omit it in a new one to add it at the end */
            position?: number;
            requires_add_on_id?: components["schemas"]["Id"] | null;
            available?: boolean;
            unavailable_reason?: string | null;
            /** @description The value the editor loaded; 409 if the record has changed since */
            updated_at?: components["schemas"]["Instant"];
        } & unknown;
        ShareRequest: {
            download_ids: components["schemas"]["Id"][];
            /** @description The folder to copy them into */
            path: components["schemas"]["FilePath"];
            on_conflict: components["schemas"]["OnConflict"];
        };
        ShareResult: {
            download_id: components["schemas"]["Id"];
            /** @enum {string} */
            outcome: "done" | "skipped" | "renamed" | "replaced" | "failed";
            /** @description Path of the copy, unless skipped or failed */
            path?: components["schemas"]["FilePath"];
            /** @description Why it failed */
            error?: components["schemas"]["Problem"];
        };
        ShareResults: {
            /** @description One entry per download, in the order of the request */
            results: components["schemas"]["ShareResult"][];
        };
        /**
         * @description Drawn by the portal
         * @enum {string}
         */
        CategoryIcon: "rocket" | "book" | "flask" | "check" | "video" | "code" | "paper" | "folder";
        ResourceCategory: {
            id: components["schemas"]["Id"];
            name: string;
            description: string | null;
            icon: components["schemas"]["CategoryIcon"] | null;
            /** @description Position in the list, counted from 1 */
            position: number;
            resources_count: number;
            updated_at: components["schemas"]["Instant"];
        };
        ResourceCategoryCreate: {
            name: string;
            description?: string | null;
            icon?: components["schemas"]["CategoryIcon"] | null;
            /** @description Counted from 1; omit it in a new one to add it at the end */
            position?: number;
        };
        ResourceCategoryUpdate: {
            name?: string;
            description?: string | null;
            icon?: components["schemas"]["CategoryIcon"] | null;
            /** @description Counted from 1; omit it in a new one to add it at the end */
            position?: number;
            /** @description The value the editor loaded; 409 if the record has changed since */
            updated_at?: components["schemas"]["Instant"];
        };
        /** @enum {string} */
        ResourceDownloadKind: "document" | "video" | "case_files" | "script" | "slides" | "other";
        ResourceTopicDownload: {
            id: components["schemas"]["Id"];
            resource_id: components["schemas"]["Id"];
            topic_id: components["schemas"]["Id"];
            title: string;
            /** @description The name to save it under */
            filename: string;
            bucket: components["schemas"]["BucketName"];
            key: components["schemas"]["ObjectKey"];
            kind: components["schemas"]["ResourceDownloadKind"];
            size_bytes: number;
            /** @description Decides whether the portal can show it */
            content_type: string;
            /** @description null = none was computed */
            checksum_sha256: components["schemas"]["Sha256"] | null;
            /** @description Of a video */
            duration_seconds: number | null;
            /** @description Position in the topic, counted from 1 */
            position: number;
            /** @description false = listed, but cannot be downloaded */
            available: boolean;
            /** @description The reason in words; null if available */
            unavailable_reason: string | null;
            /** @description The object is no longer in the bucket, so it is not available either */
            missing: boolean;
            updated_at: components["schemas"]["Instant"];
        };
        ResourceTopic: {
            id: components["schemas"]["Id"];
            resource_id: components["schemas"]["Id"];
            title: string;
            /** @description Sanitized by the portal */
            body_html: string | null;
            /** @description Position in the resource, counted from 1 */
            position: number;
            /** @description By position */
            downloads: components["schemas"]["ResourceTopicDownload"][];
            updated_at: components["schemas"]["Instant"];
        };
        ResourceTopicCreate: {
            title: string;
            body_html?: string | null;
            /** @description Counted from 1; omit it in a new one to add it at the end */
            position?: number;
        };
        ResourceTopicUpdate: {
            title?: string;
            body_html?: string | null;
            /** @description Counted from 1; omit it in a new one to add it at the end */
            position?: number;
            /** @description The value the editor loaded; 409 if the record has changed since */
            updated_at?: components["schemas"]["Instant"];
        };
        ResourceTopicDownloadCreate: {
            title: string;
            bucket: components["schemas"]["BucketName"];
            key: components["schemas"]["ObjectKey"];
            /** @description Default: the last part of the key */
            filename?: components["schemas"]["FileName"];
            kind: components["schemas"]["ResourceDownloadKind"];
            /** @description Default: the one stored in the bucket */
            checksum_sha256?: components["schemas"]["Sha256"] | null;
            duration_seconds?: number | null;
            /** @description Counted from 1; omit it in a new one to add it at the end */
            position?: number;
            available?: boolean;
            unavailable_reason?: string | null;
        };
        ResourceTopicDownloadUpdate: {
            title?: string;
            bucket?: components["schemas"]["BucketName"];
            key?: components["schemas"]["ObjectKey"];
            /** @description Default: the last part of the key */
            filename?: components["schemas"]["FileName"];
            kind?: components["schemas"]["ResourceDownloadKind"];
            /** @description Default: the one stored in the bucket */
            checksum_sha256?: components["schemas"]["Sha256"] | null;
            duration_seconds?: number | null;
            /** @description Counted from 1; omit it in a new one to add it at the end */
            position?: number;
            available?: boolean;
            unavailable_reason?: string | null;
            /** @description The value the editor loaded; 409 if the record has changed since */
            updated_at?: components["schemas"]["Instant"];
        } & unknown;
        /** @description Where licenses are sold and may be used */
        Territory: {
            id: components["schemas"]["Id"];
            name: string;
            /** @description Short form for tables, such as DACH */
            code: string;
            countries: components["schemas"]["Country"][];
            /** @description Who answers its accounts first; null = the vendor */
            first_line_support_id: components["schemas"]["Id"] | null;
        };
        /**
         * @description `waiting_on_customer` = the vendor has asked something; `solved` becomes `closed` after a week without a message
         * @enum {string}
         */
        TicketStatus: "new" | "open" | "waiting_on_customer" | "waiting_on_vendor" | "on_hold" | "solved" | "closed";
        /** @enum {string} */
        TicketPriority: "low" | "normal" | "high" | "urgent";
        /** @enum {string} */
        TicketType: "question" | "problem" | "license" | "feature_request" | "other";
        /** @description The person who asked; `id` is null if they are not a portal user */
        TicketRequester: {
            id: components["schemas"]["Id"] | null;
            name: string;
            /** Format: email */
            email: string;
        };
        Ticket: {
            id: components["schemas"]["Id"];
            /** @description The number people use, such as HLX-48213 */
            number: string;
            subject: string;
            line: components["schemas"]["Line"];
            status: components["schemas"]["TicketStatus"];
            priority: components["schemas"]["TicketPriority"];
            type: components["schemas"]["TicketType"];
            /** @description The product family, such as HELYX Solver */
            product: string | null;
            product_version: components["schemas"]["Version"] | null;
            license_number: string | null;
            requester: components["schemas"]["TicketRequester"];
            account: components["schemas"]["AccountRef"];
            /** @description null while no one is assigned, or if the assignee is not a portal user */
            assignee_id: components["schemas"]["Id"] | null;
            assignee_name: string | null;
            first_line_support: components["schemas"]["Ref"] | null;
            messages_count: number;
            /** @description By a person, not by the helpdesk itself */
            last_message_at: components["schemas"]["Instant"];
            /** @enum {string} */
            last_message_by: "customer" | "vendor";
            /** @description When the vendor intends to have replied */
            due_at: components["schemas"]["Instant"] | null;
            created_at: components["schemas"]["Instant"];
            updated_at: components["schemas"]["Instant"];
            closed_at: components["schemas"]["Instant"] | null;
            /**
             * Format: uri
             * @description The ticket in the helpdesk itself, where replies are written
             */
            url: string | null;
        };
        /** @description `vendor` includes first line support; `system` is the helpdesk itself */
        TicketAuthor: {
            name: string;
            /** @enum {string} */
            kind: "customer" | "vendor" | "system";
            organization: string | null;
        };
        TicketAttachment: {
            id: components["schemas"]["Id"];
            filename: string;
            size_bytes: number;
            content_type: string;
            /** @description A signed URL that expires soon; read the ticket again for a new one */
            url: string;
        };
        TicketMessage: {
            id: components["schemas"]["Id"];
            author: components["schemas"]["TicketAuthor"];
            /** @description As the mail program of its author wrote it: no one element marks quoted text, and pictures among the attachments may have `cid:` addresses */
            body_html: string;
            created_at: components["schemas"]["Instant"];
            attachments: components["schemas"]["TicketAttachment"][];
        };
        TicketDetail: components["schemas"]["Ticket"] & {
            messages: components["schemas"]["TicketMessage"][];
        };
        /**
         * @description `invited` until the first sign-in; `disabled` = `me` returns 403
         * @enum {string}
         */
        UserStatus: "invited" | "active" | "disabled";
        User: {
            id: components["schemas"]["Id"];
            first_name: string;
            last_name: string;
            /** Format: email */
            email: string;
            account: components["schemas"]["AccountRef"];
            roles: components["schemas"]["Ref"][];
            status: components["schemas"]["UserStatus"];
            job_title: string | null;
            phone: string | null;
            crm_contact_id: components["schemas"]["Id"] | null;
            /** @description The permissions of all roles together */
            user_access: components["schemas"]["UserAccess"];
            /** @description When the last invitation was sent */
            invited_at: components["schemas"]["Instant"] | null;
            /** @description When the person signed in the last time; null = never */
            last_sign_in_at: components["schemas"]["Instant"] | null;
            created_at: components["schemas"]["Instant"];
            updated_at: components["schemas"]["Instant"];
            updated_by?: components["schemas"]["Ref"];
        };
        UserList: {
            items: components["schemas"]["User"][];
            total: number;
        };
        UserCreate: {
            first_name: string;
            last_name: string;
            /** Format: email */
            email: string;
            account_id: components["schemas"]["Id"];
            role_ids: components["schemas"]["Id"][];
            job_title?: string | null;
            phone?: string | null;
            crm_contact_id?: components["schemas"]["Id"] | null;
        };
        UserCreated: {
            /** @constant */
            ok: true;
            data: components["schemas"]["User"];
        };
        UserSaved: {
            /** @constant */
            ok: true;
            json: components["schemas"]["User"];
        };
        /** @description The user itself, or wrapped as the specification names it. Clients must accept all three. */
        UserResult: components["schemas"]["User"] | components["schemas"]["UserCreated"] | components["schemas"]["UserSaved"];
        /** @description Omitted members stay unchanged */
        UserUpdate: {
            first_name?: string;
            last_name?: string;
            /** Format: email */
            email?: string;
            account_id?: components["schemas"]["Id"];
            role_ids?: components["schemas"]["Id"][];
            /**
             * @description `active` enables a disabled user; one who never signed in becomes `invited` again
             * @enum {string}
             */
            status?: "active" | "disabled";
            job_title?: string | null;
            phone?: string | null;
            crm_contact_id?: components["schemas"]["Id"] | null;
            /**
             * @description Sends the invitation again; 409 if the person has no open invitation
             * @constant
             */
            invite_again?: true;
            /** @description The value the editor loaded; 409 if the record has changed since */
            updated_at?: components["schemas"]["Instant"];
        };
        Role: {
            id: components["schemas"]["Id"];
            name: string;
            description: string;
            /**
             * @description Whether customers or vendor staff can have it
             * @enum {string}
             */
            scope: "customer" | "vendor";
            access: components["schemas"]["UserAccess"];
            /** @description Whether the signed-in user may assign it */
            assignable: boolean;
        };
    };
    responses: {
        /** @description Any other failure */
        Problem: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                /** @description With 429 and 503: seconds to wait before the next request */
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description No token, or an expired one */
        Unauthorized: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The request is malformed */
        BadRequest: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The user lacks the permission */
        Forbidden: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The request breaks a rule; `errors` says where */
        Unprocessable: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Not found, or not visible to the user */
        NotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Someone has changed the record since `updated_at` */
        Conflict: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The user lacks the permission, or the folder is read-only */
        NotWritable: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The folder, or something named in the request, does not exist. A file is no folder. */
        FolderGone: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description Names are taken in the folder and `on_conflict` is `fail`; nothing was changed. `conflicts` lists every conflict:
         *     `path` is the path in the request (for a new folder, an upload or a shared download: the path it would get),
         *     `existing` the entry that is already there.
         */
        NameTaken: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The request breaks a rule; `errors` says where */
        NotValid: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The file or folder is in use; try again later */
        Locked: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The account's storage is full */
        StorageFull: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The file or folder does not exist */
        FileGone: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description More bytes than one file or one archive may have */
        TooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The user has no such archive, or it has expired */
        ZipGone: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The folder does not exist, or the upload was discarded */
        UploadGone: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The request breaks a rule; `errors` says where */
        LicenseNotValid: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The family has a release of this version */
        VersionTaken: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The change conflicts with the current state */
        ProductConflict: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Names are taken in the folder and `on_conflict` is `fail`; nothing was copied. `path` is the path the download would get. */
        ShareConflict: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description There is a category of this name */
        CategoryNameTaken: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The change conflicts with the current state */
        CategoryConflict: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
    };
    parameters: {
        /** @description Page number, counted from 1 */
        Page: number;
        /** @description Rows per page */
        PageSize: number;
        /** @description Words that must all occur in the searched fields, ignoring case */
        Search: string;
        /**
         * @description One key per intended write. A browser may resend a request when a connection drops; a repeated request with the
         *     same key returns the first response and changes nothing. A key counts per user and operation, for 24 hours at
         *     least; with another body it returns 422. A refusal changed nothing and uses no key up. URLs in a repeated response
         *     may have ended; the portal renews them.
         */
        IdempotencyKey: string;
        Id: components["schemas"]["Id"];
        /** @description Only rows with these ids; this is how one row is read where no GET for it exists */
        Ids: components["schemas"]["Id"][];
        /**
         * @description For the sandbox only: another state to look at, `code=404` or `example=empty` as Prism has it,
         *     `rows=10000` (that many rows), `delay=10` (seconds) or `cut` (the connection dies). Backends can ignore it.
         */
        Prefer: string;
        /** @description The folder or file, from the root of the account; absent = the root */
        Path: components["schemas"]["FilePath"];
        TopicId: components["schemas"]["Id"];
    };
    requestBodies: never;
    headers: {
        /** @description Identifies this call in the server's log; the portal shows it as the reference for support */
        RequestId: string;
        /** @description Seconds to wait before the next request */
        RetryAfter: number;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The user */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Me"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description The user's access was disabled */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The user record cannot be read */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listResources: {
        parameters: {
            query?: {
                /** @description Page number, counted from 1 */
                page?: components["parameters"]["Page"];
                /** @description Rows per page */
                page_size?: components["parameters"]["PageSize"];
                /** @description Rows without a value to sort by come last. `-featured` is the featured ones first, and each part newest first */
                sort?: "-featured" | "title" | "-title" | "category" | "-category" | "author" | "-author" | "published_at" | "-published_at" | "downloads_count" | "-downloads_count" | "status" | "-status" | "updated_at" | "-updated_at";
                /** @description Words that must all occur in the searched fields, ignoring case */
                search?: components["parameters"]["Search"];
                "category_id[]"?: components["schemas"]["Id"][];
                "line[]"?: components["schemas"]["Line"][];
                /** @description Resources without versions apply to every version */
                "version[]"?: components["schemas"]["Version"][];
                /** @description Resources with at least one of these tags */
                "tag[]"?: components["schemas"]["Tag"][];
                "status[]"?: components["schemas"]["ResourceStatus"][];
                /** @description Resources by one of these authors */
                "author[]"?: string[];
                /** @description Only resources that stand first (true), or all others (false) */
                featured?: boolean;
                /** @description Only resources without a picture (true), or with one (false) */
                without_thumbnail?: boolean;
                /** @description Only resources with a file whose object left the bucket (true), or all others (false); for vendor staff */
                missing_files?: boolean;
                /** @description Only resources made before this day, such as drafts that were left */
                created_before?: components["schemas"]["Date"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of resources */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    createResource: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description One key per intended write. A browser may resend a request when a connection drops; a repeated request with the
                 *     same key returns the first response and changes nothing. A key counts per user and operation, for 24 hours at
                 *     least; with another body it returns 422. A refusal changed nothing and uses no key up. URLs in a repeated response
                 *     may have ended; the portal renews them.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResourceCreate"];
            };
        };
        responses: {
            /** @description The resource as saved */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Resource"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    getResource: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The resource */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Resource"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["Problem"];
        };
    };
    deleteResource: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["Problem"];
        };
    };
    updateResource: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResourceUpdate"];
            };
        };
        responses: {
            /** @description The resource as saved */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Resource"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    listAccounts: {
        parameters: {
            query?: {
                /** @description Page number, counted from 1 */
                page?: components["parameters"]["Page"];
                /** @description Rows per page */
                page_size?: components["parameters"]["PageSize"];
                /** @description Rows without a value to sort by come last */
                sort?: "name" | "-name" | "kind" | "-kind" | "status" | "-status" | "territory" | "-territory" | "country" | "-country" | "users_count" | "-users_count" | "licenses_count" | "-licenses_count" | "open_tickets_count" | "-open_tickets_count" | "maintenance_end_date" | "-maintenance_end_date" | "created_at" | "-created_at" | "updated_at" | "-updated_at";
                /** @description Words that must all occur in the searched fields, ignoring case */
                search?: components["parameters"]["Search"];
                /** @description Only rows with these ids; this is how one row is read where no GET for it exists */
                "id[]"?: components["parameters"]["Ids"];
                "kind[]"?: components["schemas"]["AccountKind"][];
                "status[]"?: components["schemas"]["AccountStatus"][];
                /** @description Accounts that have any of these lines */
                "line[]"?: components["schemas"]["Line"][];
                "territory_id[]"?: components["schemas"]["Id"][];
                "first_line_support_id[]"?: components["schemas"]["Id"][];
                /** @description Only accounts with (true) or without (false) a CRM account */
                crm_linked?: boolean;
                /** @description Only accounts whose name, country or territory differs from their CRM account (true), or does not (false) */
                crm_drifted?: boolean;
                /** @description Only accounts in which no active person can manage users (true), or someone can (false) */
                without_user_admin?: boolean;
                /** @description Only accounts whose next maintenance end comes before this day */
                maintenance_ends_before?: components["schemas"]["Date"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of accounts */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    createAccount: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description One key per intended write. A browser may resend a request when a connection drops; a repeated request with the
                 *     same key returns the first response and changes nothing. A key counts per user and operation, for 24 hours at
                 *     least; with another body it returns 422. A refusal changed nothing and uses no key up. URLs in a repeated response
                 *     may have ended; the portal renews them.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AccountCreate"];
            };
        };
        responses: {
            /** @description The account as saved */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Account"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description The name or the CRM account is taken */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    listAccountsLight: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The accounts */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountLight"][];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            default: components["responses"]["Problem"];
        };
    };
    deleteAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The account cannot be deleted */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    updateAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AccountUpdate"];
            };
        };
        responses: {
            /** @description The account as saved */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Account"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The change conflicts with the current state */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    listAvailableCrmAccounts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The CRM accounts */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CrmAccount"][];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            default: components["responses"]["Problem"];
        };
    };
    listCrmContacts: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The contacts */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CrmContact"][];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["Problem"];
        };
    };
    getDocumentationHtml: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["Problem"];
        };
    };
    syncDocumentations: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The result of the sync */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SyncResult"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description A sync is running */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listDocumentations: {
        parameters: {
            query?: {
                /** @description Page number, counted from 1 */
                page?: components["parameters"]["Page"];
                /** @description Rows per page */
                page_size?: components["parameters"]["PageSize"];
                /** @description `position` = line, version (latest first), then the tree from top to bottom. Rows without a value to sort by come last */
                sort?: "position" | "-position" | "title" | "-title" | "path" | "-path" | "version" | "-version" | "kind" | "-kind" | "size_bytes" | "-size_bytes" | "sync_status" | "-sync_status" | "synced_at" | "-synced_at" | "updated_at" | "-updated_at";
                /** @description Words that must all occur in the searched fields, ignoring case */
                search?: components["parameters"]["Search"];
                /** @description Only rows with these ids; this is how one row is read where no GET for it exists */
                "id[]"?: components["parameters"]["Ids"];
                "line[]"?: components["schemas"]["Line"][];
                "version[]"?: components["schemas"]["Version"][];
                /** @description Items that have or had one of these paths; finds a page in another version */
                "path[]"?: components["schemas"]["DocumentationPath"][];
                "kind[]"?: components["schemas"]["DocumentationKind"][];
                "format[]"?: components["schemas"]["DocumentationFormat"][];
                "sync_status[]"?: components["schemas"]["SyncStatus"][];
                /** @description Only hidden (true) or visible (false) items */
                hidden?: boolean;
                /** @description Whether the rows include their text, for searching in the browser */
                with_search_text?: boolean;
                /** @description Whether `last_sync` includes its `items` */
                with_sync_items?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of items */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DocumentationList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    listDocumentationVersions: {
        parameters: {
            query?: {
                /** @description Page number, counted from 1 */
                page?: components["parameters"]["Page"];
                /** @description Rows per page */
                page_size?: components["parameters"]["PageSize"];
                sort?: "version" | "-version" | "released_at" | "-released_at" | "items_count" | "-items_count";
                /** @description Words that must all occur in the searched fields, ignoring case */
                search?: components["parameters"]["Search"];
                "line[]"?: components["schemas"]["Line"][];
                /** @description Only hidden (true) or visible (false) versions */
                hidden?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of versions */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DocumentationVersionList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    deleteDocumentation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description There are items below it */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    updateDocumentation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DocumentationUpdate"];
            };
        };
        responses: {
            /** @description The item as saved */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DocumentationItem"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The change conflicts with the current state */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    listBucketUrls: {
        parameters: {
            query: {
                bucket: components["schemas"]["BucketName"];
                "key[]": components["schemas"]["ObjectKey"][];
                /** @description `inline` shows the file in the browser, for example a PDF; `attachment` saves it */
                disposition?: "attachment" | "inline";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One row per key */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BucketUrlList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    navigateBucket: {
        parameters: {
            query?: {
                bucket?: components["schemas"]["BucketName"];
                /** @description Folders end with a slash; absent = the root */
                prefix?: string;
                /** @description Words that must all occur in the key below the prefix, ignoring case */
                search?: string;
                /** @description `next_cursor` of the previous response */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The folders and files */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BucketListing"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    listFakeData: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description For the sandbox only: another state to look at, `code=404` or `example=empty` as Prism has it,
                 *     `rows=10000` (that many rows), `delay=10` (seconds) or `cut` (the connection dies). Backends can ignore it.
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The rows */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FakeDatum"][];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["Problem"];
        };
    };
    createFolder: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description One key per intended write. A browser may resend a request when a connection drops; a repeated request with the
                 *     same key returns the first response and changes nothing. A key counts per user and operation, for 24 hours at
                 *     least; with another body it returns 422. A refusal changed nothing and uses no key up. URLs in a repeated response
                 *     may have ended; the portal renews them.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FolderCreate"];
            };
        };
        responses: {
            /** @description The folder */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FileObject"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["NotWritable"];
            404: components["responses"]["FolderGone"];
            409: components["responses"]["NameTaken"];
            422: components["responses"]["NotValid"];
            423: components["responses"]["Locked"];
            default: components["responses"]["Problem"];
        };
    };
    deleteFiles: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FilePaths"];
            };
        };
        responses: {
            /** @description The result for each path */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FileResults"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["NotWritable"];
            422: components["responses"]["NotValid"];
            default: components["responses"]["Problem"];
        };
    };
    navigateFiles: {
        parameters: {
            query?: {
                /** @description The folder or file, from the root of the account; absent = the root */
                path?: components["parameters"]["Path"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The folder */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FileListing"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["FolderGone"];
            422: components["responses"]["NotValid"];
            default: components["responses"]["Problem"];
        };
    };
    copyFiles: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description One key per intended write. A browser may resend a request when a connection drops; a repeated request with the
                 *     same key returns the first response and changes nothing. A key counts per user and operation, for 24 hours at
                 *     least; with another body it returns 422. A refusal changed nothing and uses no key up. URLs in a repeated response
                 *     may have ended; the portal renews them.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FileTransfer"];
            };
        };
        responses: {
            /** @description The result for each path */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FileResults"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["NotWritable"];
            404: components["responses"]["FolderGone"];
            409: components["responses"]["NameTaken"];
            422: components["responses"]["NotValid"];
            423: components["responses"]["Locked"];
            507: components["responses"]["StorageFull"];
            default: components["responses"]["Problem"];
        };
    };
    moveFiles: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description One key per intended write. A browser may resend a request when a connection drops; a repeated request with the
                 *     same key returns the first response and changes nothing. A key counts per user and operation, for 24 hours at
                 *     least; with another body it returns 422. A refusal changed nothing and uses no key up. URLs in a repeated response
                 *     may have ended; the portal renews them.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FileTransfer"];
            };
        };
        responses: {
            /** @description The result for each path */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FileResults"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["NotWritable"];
            404: components["responses"]["FolderGone"];
            409: components["responses"]["NameTaken"];
            422: components["responses"]["NotValid"];
            423: components["responses"]["Locked"];
            default: components["responses"]["Problem"];
        };
    };
    getFileUrl: {
        parameters: {
            query: {
                /** @description The file */
                path: components["schemas"]["FilePath"];
                /** @description Whether the URL makes a browser save the file or show it, as for a preview */
                disposition?: "attachment" | "inline";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The address */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FileUrl"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["FileGone"];
            422: components["responses"]["NotValid"];
            default: components["responses"]["Problem"];
        };
    };
    zipFiles: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description One key per intended write. A browser may resend a request when a connection drops; a repeated request with the
                 *     same key returns the first response and changes nothing. A key counts per user and operation, for 24 hours at
                 *     least; with another body it returns 422. A refusal changed nothing and uses no key up. URLs in a repeated response
                 *     may have ended; the portal renews them.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FilePaths"];
            };
        };
        responses: {
            /** @description The archive being prepared */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ZipState"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["FileGone"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["NotValid"];
            423: components["responses"]["Locked"];
            default: components["responses"]["Problem"];
        };
    };
    downloadZip: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                zip_id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The archive, or its URL */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    /** @description The name to save it under; only with the bytes */
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": string;
                    "application/json": components["schemas"]["ZipUrl"];
                };
            };
            /** @description Not ready yet; ask again */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ZipState"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["ZipGone"];
            /** @description The archive could not be created; asking again does not help */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    startUpload: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description One key per intended write. A browser may resend a request when a connection drops; a repeated request with the
                 *     same key returns the first response and changes nothing. A key counts per user and operation, for 24 hours at
                 *     least; with another body it returns 422. A refusal changed nothing and uses no key up. URLs in a repeated response
                 *     may have ended; the portal renews them.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UploadStart"];
            };
        };
        responses: {
            /** @description The uploads, in the order of `files` */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Upload"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["NotWritable"];
            404: components["responses"]["UploadGone"];
            409: components["responses"]["NameTaken"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["NotValid"];
            423: components["responses"]["Locked"];
            507: components["responses"]["StorageFull"];
            default: components["responses"]["Problem"];
        };
    };
    completeUpload: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UploadEnd"];
            };
        };
        responses: {
            /** @description The file, or a message about what was done */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FileObject"] | components["schemas"]["Message"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["NotWritable"];
            404: components["responses"]["UploadGone"];
            /** @description The upload cannot be completed or aborted; what was uploaded is kept */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The parts do not add up to the file */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            423: components["responses"]["Locked"];
            507: components["responses"]["StorageFull"];
            default: components["responses"]["Problem"];
        };
    };
    searchFiles: {
        parameters: {
            query: {
                /** @description The folder or file, from the root of the account; absent = the root */
                path?: components["parameters"]["Path"];
                /** @description Text the name must contain */
                term: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The matches */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FileSearch"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["FolderGone"];
            422: components["responses"]["NotValid"];
            default: components["responses"]["Problem"];
        };
    };
    getFileInfo: {
        parameters: {
            query?: {
                /** @description The folder or file, from the root of the account; absent = the root */
                path?: components["parameters"]["Path"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file or folder */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FileInfo"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["FileGone"];
            422: components["responses"]["NotValid"];
            default: components["responses"]["Problem"];
        };
    };
    listFirstLineSupports: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The first line supports */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FirstLineSupport"][];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            default: components["responses"]["Problem"];
        };
    };
    listLicenses: {
        parameters: {
            query?: {
                /** @description Page number, counted from 1 */
                page?: components["parameters"]["Page"];
                /** @description Rows per page */
                page_size?: components["parameters"]["PageSize"];
                /** @description Rows without a value to sort by come last */
                sort?: "number" | "-number" | "account" | "-account" | "product" | "-product" | "type" | "-type" | "seats_used" | "-seats_used" | "expiry_date" | "-expiry_date" | "maintenance_end_date" | "-maintenance_end_date" | "status" | "-status" | "updated_at" | "-updated_at";
                /** @description Words that must all occur in the searched fields, ignoring case */
                search?: components["parameters"]["Search"];
                /** @description Only rows with these ids; this is how one row is read where no GET for it exists */
                "id[]"?: components["parameters"]["Ids"];
                "status[]"?: components["schemas"]["LicenseStatus"][];
                "type[]"?: components["schemas"]["LicenseType"][];
                "line[]"?: components["schemas"]["Line"][];
                "product_id[]"?: components["schemas"]["Id"][];
                "account_id[]"?: components["schemas"]["Id"][];
                "territory_id[]"?: components["schemas"]["Id"][];
                /** @description Licenses on which any of these users holds a seat */
                "user_id[]"?: components["schemas"]["Id"][];
                /** @description The next terms of these licenses */
                "renews_id[]"?: components["schemas"]["Id"][];
                /** @description Only licenses that no other one renews (true), or that have a next term (false). A draft counts for those who see it: vendor staff */
                without_next_term?: boolean;
                /** @description Only licenses whose license file has to be issued (true), or need not be (false). It has to be for a license in force, `active` or `expiring`, that has none, whose file ends before the license does, or whose file lacks the ID of one of its hosts, other than `any`. A file has an ID by its value: with or without a prefix (`HostIdType`), in a list (`HOSTID="id1 id2"`), an address also by `*`, every ID by `ANY` and `DEMO`; letter case, and `:` and `-` in numbers, make no difference. Keep the last day and the host IDs of a file when it is issued; the portal does not ask for its text to be read */
                file_due?: boolean;
                /** @description Only licenses with at least one free seat (`free`), or with none (`full`) */
                seats?: components["schemas"]["SeatsFilter"];
                /** @description Only licenses that expire on this day or later; permanent ones are left out */
                expires_from?: components["schemas"]["Date"];
                /** @description Only licenses that expire before this day */
                expires_before?: components["schemas"]["Date"];
                /** @description Only licenses whose maintenance ends on this day or later */
                maintenance_ends_from?: components["schemas"]["Date"];
                /** @description Only licenses whose maintenance ends before this day */
                maintenance_ends_before?: components["schemas"]["Date"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of licenses */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LicenseList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    createLicense: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description One key per intended write. A browser may resend a request when a connection drops; a repeated request with the
                 *     same key returns the first response and changes nothing. A key counts per user and operation, for 24 hours at
                 *     least; with another body it returns 422. A refusal changed nothing and uses no key up. URLs in a repeated response
                 *     may have ended; the portal renews them.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LicenseCreate"];
            };
        };
        responses: {
            /** @description The license as saved */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["License"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["LicenseNotValid"];
            default: components["responses"]["Problem"];
        };
    };
    deleteLicense: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description Seats are assigned */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    updateLicense: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LicenseUpdate"];
            };
        };
        responses: {
            /** @description The license as saved */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["License"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description The user lacks the permission, or has it for `hosts` only; `errors` then names the other members */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            404: components["responses"]["NotFound"];
            /** @description The hosts cannot be changed, or someone has changed the license since `updated_at`; the portal then reads it again and lets the user choose */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            422: components["responses"]["LicenseNotValid"];
            default: components["responses"]["Problem"];
        };
    };
    listLicenseSeats: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The seats */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LicenseSeat"][];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["Problem"];
        };
    };
    createLicenseSeat: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description One key per intended write. A browser may resend a request when a connection drops; a repeated request with the
                 *     same key returns the first response and changes nothing. A key counts per user and operation, for 24 hours at
                 *     least; with another body it returns 422. A refusal changed nothing and uses no key up. URLs in a repeated response
                 *     may have ended; the portal renews them.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LicenseSeatCreate"];
            };
        };
        responses: {
            /** @description The seat as saved */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LicenseSeat"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The seat cannot be assigned */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    deleteLicenseSeat: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
                seatId: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The server's message about the release */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SeatMessage"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["Problem"];
        };
    };
    updateLicenseSeat: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
                seatId: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LicenseSeatUpdate"];
            };
        };
        responses: {
            /** @description The server's message about the change */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SeatMessage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The seat cannot be moved, or someone has changed it since `updated_at`; the portal then reads it again and lets the user choose */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    listProducts: {
        parameters: {
            query?: {
                /** @description Page number, counted from 1 */
                page?: components["parameters"]["Page"];
                /** @description Rows per page */
                page_size?: components["parameters"]["PageSize"];
                /** @description Versions are compared part by part as numbers, a pre-release before its release. `family` gives the versions of each family newest first. Rows without a value to sort by come last */
                sort?: "position" | "-position" | "name" | "-name" | "family" | "-family" | "line" | "-line" | "version" | "-version" | "channel" | "-channel" | "release_date" | "-release_date" | "end_of_support_date" | "-end_of_support_date" | "downloads_count" | "-downloads_count" | "status" | "-status" | "updated_at" | "-updated_at";
                /** @description Words that must all occur in the searched fields, ignoring case */
                search?: components["parameters"]["Search"];
                "line[]"?: components["schemas"]["Line"][];
                "family_id[]"?: components["schemas"]["Id"][];
                "version[]"?: components["schemas"]["Version"][];
                "channel[]"?: components["schemas"]["Channel"][];
                "status[]"?: components["schemas"]["ProductStatus"][];
                /** @description Only drafts that something keeps from being published (true), or all others (false); for vendor staff */
                blocked?: boolean;
                /** @description Only releases whose support ends before this day */
                support_ends_before?: components["schemas"]["Date"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of product releases */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    createProduct: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description One key per intended write. A browser may resend a request when a connection drops; a repeated request with the
                 *     same key returns the first response and changes nothing. A key counts per user and operation, for 24 hours at
                 *     least; with another body it returns 422. A refusal changed nothing and uses no key up. URLs in a repeated response
                 *     may have ended; the portal renews them.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProductCreate"];
            };
        };
        responses: {
            /** @description The product release as saved */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Product"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["VersionTaken"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    getProduct: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The product release */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Product"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["Problem"];
        };
    };
    deleteProduct: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description Licenses refer to this release */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    updateProduct: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProductUpdate"];
            };
        };
        responses: {
            /** @description The product release as saved */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Product"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ProductConflict"];
            /** @description The request breaks a rule, or the release cannot be published */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    duplicateProduct: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description One key per intended write. A browser may resend a request when a connection drops; a repeated request with the
                 *     same key returns the first response and changes nothing. A key counts per user and operation, for 24 hours at
                 *     least; with another body it returns 422. A refusal changed nothing and uses no key up. URLs in a repeated response
                 *     may have ended; the portal renews them.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProductDuplicate"];
            };
        };
        responses: {
            /** @description The draft */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Product"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["VersionTaken"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    listProductVersions: {
        parameters: {
            query?: {
                /** @description Only versions of these lines */
                "line[]"?: components["schemas"]["Line"][];
                /** @description Only versions of these channels */
                "channel[]"?: components["schemas"]["Channel"][];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The versions */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductVersion"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    listProductFamilies: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The families */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductFamily"][];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            default: components["responses"]["Problem"];
        };
    };
    listProductThumbnails: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The pictures */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductThumbnail"][];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            default: components["responses"]["Problem"];
        };
    };
    listAddOns: {
        parameters: {
            query?: {
                /** @description The id of a family; absent = the add-ons of all families. A family that does not exist has none. */
                productFamily?: components["schemas"]["Id"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The add-ons */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AddOn"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    listProductTopics: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The topics */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductTopic"][];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["Problem"];
        };
    };
    createProductTopic: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description One key per intended write. A browser may resend a request when a connection drops; a repeated request with the
                 *     same key returns the first response and changes nothing. A key counts per user and operation, for 24 hours at
                 *     least; with another body it returns 422. A refusal changed nothing and uses no key up. URLs in a repeated response
                 *     may have ended; the portal renews them.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProductTopicCreate"];
            };
        };
        responses: {
            /** @description The topic as saved */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductTopic"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    deleteProductTopic: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
                topicId: components["parameters"]["TopicId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["Problem"];
        };
    };
    updateProductTopic: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
                topicId: components["parameters"]["TopicId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProductTopicUpdate"];
            };
        };
        responses: {
            /** @description The topic as saved */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductTopic"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    listProductTopicDownloads: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
                topicId: components["parameters"]["TopicId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The downloads */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductTopicDownload"][];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["Problem"];
        };
    };
    createProductTopicDownload: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description One key per intended write. A browser may resend a request when a connection drops; a repeated request with the
                 *     same key returns the first response and changes nothing. A key counts per user and operation, for 24 hours at
                 *     least; with another body it returns 422. A refusal changed nothing and uses no key up. URLs in a repeated response
                 *     may have ended; the portal renews them.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["Id"];
                topicId: components["parameters"]["TopicId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProductTopicDownloadCreate"];
            };
        };
        responses: {
            /** @description The download as saved */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductTopicDownload"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The topic already has this file */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request breaks a rule; `errors` says where */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    deleteProductTopicDownload: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
                topicId: components["parameters"]["TopicId"];
                downloadId: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["Problem"];
        };
    };
    updateProductTopicDownload: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
                topicId: components["parameters"]["TopicId"];
                downloadId: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProductTopicDownloadUpdate"];
            };
        };
        responses: {
            /** @description The download as saved */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductTopicDownload"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description Someone has changed it since, or the topic already has the file */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    shareProductTopicDownloads: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description One key per intended write. A browser may resend a request when a connection drops; a repeated request with the
                 *     same key returns the first response and changes nothing. A key counts per user and operation, for 24 hours at
                 *     least; with another body it returns 422. A refusal changed nothing and uses no key up. URLs in a repeated response
                 *     may have ended; the portal renews them.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ShareRequest"];
            };
        };
        responses: {
            /** @description The result for each download */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShareResults"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["NotWritable"];
            404: components["responses"]["FolderGone"];
            409: components["responses"]["ShareConflict"];
            422: components["responses"]["Unprocessable"];
            423: components["responses"]["Locked"];
            507: components["responses"]["StorageFull"];
            default: components["responses"]["Problem"];
        };
    };
    listResourceCategories: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The categories */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceCategory"][];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            default: components["responses"]["Problem"];
        };
    };
    createResourceCategory: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description One key per intended write. A browser may resend a request when a connection drops; a repeated request with the
                 *     same key returns the first response and changes nothing. A key counts per user and operation, for 24 hours at
                 *     least; with another body it returns 422. A refusal changed nothing and uses no key up. URLs in a repeated response
                 *     may have ended; the portal renews them.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResourceCategoryCreate"];
            };
        };
        responses: {
            /** @description The category as saved */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceCategory"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["CategoryNameTaken"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    deleteResourceCategory: {
        parameters: {
            query?: {
                /** @description The category to move the resources to */
                move_to?: components["schemas"]["Id"];
            };
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The category contains resources */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The resources cannot be moved there */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    updateResourceCategory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResourceCategoryUpdate"];
            };
        };
        responses: {
            /** @description The category as saved */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceCategory"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["CategoryConflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    listResourceTopics: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The topics */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceTopic"][];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["Problem"];
        };
    };
    createResourceTopic: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description One key per intended write. A browser may resend a request when a connection drops; a repeated request with the
                 *     same key returns the first response and changes nothing. A key counts per user and operation, for 24 hours at
                 *     least; with another body it returns 422. A refusal changed nothing and uses no key up. URLs in a repeated response
                 *     may have ended; the portal renews them.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResourceTopicCreate"];
            };
        };
        responses: {
            /** @description The topic as saved */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceTopic"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    deleteResourceTopic: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
                topicId: components["parameters"]["TopicId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["Problem"];
        };
    };
    updateResourceTopic: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
                topicId: components["parameters"]["TopicId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResourceTopicUpdate"];
            };
        };
        responses: {
            /** @description The topic as saved */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceTopic"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    createResourceTopicDownload: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description One key per intended write. A browser may resend a request when a connection drops; a repeated request with the
                 *     same key returns the first response and changes nothing. A key counts per user and operation, for 24 hours at
                 *     least; with another body it returns 422. A refusal changed nothing and uses no key up. URLs in a repeated response
                 *     may have ended; the portal renews them.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["Id"];
                topicId: components["parameters"]["TopicId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResourceTopicDownloadCreate"];
            };
        };
        responses: {
            /** @description The download as saved */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceTopicDownload"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The topic already has this file */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request breaks a rule; `errors` says where */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    deleteResourceTopicDownload: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
                topicId: components["parameters"]["TopicId"];
                downloadId: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["Problem"];
        };
    };
    updateResourceTopicDownload: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
                topicId: components["parameters"]["TopicId"];
                downloadId: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResourceTopicDownloadUpdate"];
            };
        };
        responses: {
            /** @description The download as saved */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceTopicDownload"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description Someone has changed it since, or the topic already has the file */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    listTerritories: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The territories */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Territory"][];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            default: components["responses"]["Problem"];
        };
    };
    listTickets: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The line whose helpdesk is read */
                x: components["schemas"]["Line"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The tickets */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Ticket"][];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    getTicket: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The line whose helpdesk is read */
                x: components["schemas"]["Line"];
                ticketId: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The ticket */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TicketDetail"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    listUsers: {
        parameters: {
            query?: {
                /** @description Page number, counted from 1 */
                page?: components["parameters"]["Page"];
                /** @description Rows per page */
                page_size?: components["parameters"]["PageSize"];
                /** @description Rows without a value to sort by come last */
                sort?: "last_name" | "-last_name" | "first_name" | "-first_name" | "email" | "-email" | "account" | "-account" | "status" | "-status" | "job_title" | "-job_title" | "last_sign_in_at" | "-last_sign_in_at" | "invited_at" | "-invited_at" | "created_at" | "-created_at" | "updated_at" | "-updated_at";
                /** @description Words that must all occur in the searched fields, ignoring case */
                search?: components["parameters"]["Search"];
                /** @description Only rows with these ids; this is how one row is read where no GET for it exists */
                "id[]"?: components["parameters"]["Ids"];
                "status[]"?: components["schemas"]["UserStatus"][];
                "account_id[]"?: components["schemas"]["Id"][];
                /** @description People with any of these roles */
                "role_id[]"?: components["schemas"]["Id"][];
                /** @description Only people who last signed in before this day, or never */
                not_signed_in_since?: components["schemas"]["Date"];
                /** @description Only people who have never signed in (true), or have (false) */
                never_signed_in?: boolean;
                /** @description Only people whose last invitation was sent before this day */
                invited_before?: components["schemas"]["Date"];
                /** @description People with any of these e-mail addresses, ignoring case */
                "email[]"?: string[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of users */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
    createUser: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description One key per intended write. A browser may resend a request when a connection drops; a repeated request with the
                 *     same key returns the first response and changes nothing. A key counts per user and operation, for 24 hours at
                 *     least; with another body it returns 422. A refusal changed nothing and uses no key up. URLs in a repeated response
                 *     may have ended; the portal renews them.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserCreate"];
            };
        };
        responses: {
            /** @description The user as saved */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description The e-mail address is taken */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request breaks a rule; `errors` says where */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    deleteUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The user cannot be deleted */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    updateUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserUpdate"];
            };
        };
        responses: {
            /** @description The user as saved */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The change conflicts with the current state */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request breaks a rule; `errors` says where */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listRoles: {
        parameters: {
            query?: {
                account_id?: components["schemas"]["Id"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The roles */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Role"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Problem"];
        };
    };
}
type FlattenedDeepRequired<T> = {
    [K in keyof T]-?: FlattenedDeepRequired<T[K] extends unknown[] | undefined | null ? Extract<T[K], unknown[]>[number] : T[K]>;
};
type ReadonlyArray<T> = [
    Exclude<T, undefined>
] extends [
    unknown[]
] ? Readonly<Exclude<T, undefined>> : Readonly<Exclude<T, undefined>[]>;
export const pathsApiResourcesGetParametersQuerySortValues: ReadonlyArray<FlattenedDeepRequired<paths>["/api/resources/"]["get"]["parameters"]["query"]["sort"]> = ["-featured", "title", "-title", "category", "-category", "author", "-author", "published_at", "-published_at", "downloads_count", "-downloads_count", "status", "-status", "updated_at", "-updated_at"];
export const pathsApiAccountsGetParametersQuerySortValues: ReadonlyArray<FlattenedDeepRequired<paths>["/api/accounts/"]["get"]["parameters"]["query"]["sort"]> = ["name", "-name", "kind", "-kind", "status", "-status", "territory", "-territory", "country", "-country", "users_count", "-users_count", "licenses_count", "-licenses_count", "open_tickets_count", "-open_tickets_count", "maintenance_end_date", "-maintenance_end_date", "created_at", "-created_at", "updated_at", "-updated_at"];
export const pathsApiDocumentationsGetParametersQuerySortValues: ReadonlyArray<FlattenedDeepRequired<paths>["/api/documentations/"]["get"]["parameters"]["query"]["sort"]> = ["position", "-position", "title", "-title", "path", "-path", "version", "-version", "kind", "-kind", "size_bytes", "-size_bytes", "sync_status", "-sync_status", "synced_at", "-synced_at", "updated_at", "-updated_at"];
export const pathsApiDocumentationsVersionsGetParametersQuerySortValues: ReadonlyArray<FlattenedDeepRequired<paths>["/api/documentations/versions/"]["get"]["parameters"]["query"]["sort"]> = ["version", "-version", "released_at", "-released_at", "items_count", "-items_count"];
export const pathsApiBucketsUrlsGetParametersQueryDispositionValues: ReadonlyArray<FlattenedDeepRequired<paths>["/api/buckets/urls/"]["get"]["parameters"]["query"]["disposition"]> = ["attachment", "inline"];
export const pathsApiFileManagerObjectGetParametersQueryDispositionValues: ReadonlyArray<FlattenedDeepRequired<paths>["/api/file-manager/object/"]["get"]["parameters"]["query"]["disposition"]> = ["attachment", "inline"];
export const pathsApiLicensesGetParametersQuerySortValues: ReadonlyArray<FlattenedDeepRequired<paths>["/api/licenses/"]["get"]["parameters"]["query"]["sort"]> = ["number", "-number", "account", "-account", "product", "-product", "type", "-type", "seats_used", "-seats_used", "expiry_date", "-expiry_date", "maintenance_end_date", "-maintenance_end_date", "status", "-status", "updated_at", "-updated_at"];
export const pathsApiProductsGetParametersQuerySortValues: ReadonlyArray<FlattenedDeepRequired<paths>["/api/products/"]["get"]["parameters"]["query"]["sort"]> = ["position", "-position", "name", "-name", "family", "-family", "line", "-line", "version", "-version", "channel", "-channel", "release_date", "-release_date", "end_of_support_date", "-end_of_support_date", "downloads_count", "-downloads_count", "status", "-status", "updated_at", "-updated_at"];
export const pathsApiUsersGetParametersQuerySortValues: ReadonlyArray<FlattenedDeepRequired<paths>["/api/users/"]["get"]["parameters"]["query"]["sort"]> = ["last_name", "-last_name", "first_name", "-first_name", "email", "-email", "account", "-account", "status", "-status", "job_title", "-job_title", "last_sign_in_at", "-last_sign_in_at", "invited_at", "-invited_at", "created_at", "-created_at", "updated_at", "-updated_at"];
export const fileObjectKindValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["FileObject"]["kind"]> = ["file", "folder"];
export const problemDependantsKindValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["Problem"]["dependants"]["kind"]> = ["users", "licenses", "seats", "resources", "documentation"];
export const accessValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["Access"]> = ["", "r", "w", "rw"];
export const lineValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["Line"]> = ["helyx", "elements"];
export const resourceStatusValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["ResourceStatus"]> = ["draft", "published", "archived"];
export const accountKindValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["AccountKind"]> = ["customer", "academic", "partner", "vendor"];
export const accountStatusValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["AccountStatus"]> = ["active", "suspended", "archived"];
export const accountCreateKindValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["AccountCreate"]["kind"]> = ["customer", "academic", "partner"];
export const syncOutcomeValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["SyncOutcome"]> = ["added", "changed", "removed", "failed"];
export const syncResultStateValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["SyncResult"]["state"]> = ["running", "done", "failed"];
export const documentationKindValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["DocumentationKind"]> = ["guide", "tutorial", "reference", "release_notes", "theory", "api"];
export const documentationFormatValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["DocumentationFormat"]> = ["html", "pdf"];
export const syncStatusValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["SyncStatus"]> = ["ok", "changed", "missing", "failed"];
export const bucketUseKindValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["BucketUse"]["kind"]> = ["product", "resource", "documentation"];
export const bucketUrlUnavailable_reasonAnyOf0Values: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["BucketUrl"]["unavailable_reason"]> = ["missing", "not_entitled"];
export const fakeDatumStatusValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["FakeDatum"]["status"]> = ["new", "active", "late", "done"];
export const fileResultOutcomeValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["FileResult"]["outcome"]> = ["done", "skipped", "renamed", "replaced", "failed"];
export const onConflictValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["OnConflict"]> = ["fail", "skip", "rename", "replace"];
export const zipStateStateValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["ZipState"]["state"]> = ["preparing", "ready"];
export const uploadNewOn_conflictValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["UploadNew"]["on_conflict"]> = ["fail", "rename", "replace"];
export const uploadCompleteOn_conflictValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["UploadComplete"]["on_conflict"]> = ["fail", "rename", "replace"];
export const firstLineSupportKindValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["FirstLineSupport"]["kind"]> = ["vendor", "distributor"];
export const licenseStatusValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["LicenseStatus"]> = ["draft", "active", "expiring", "expired", "suspended"];
export const licenseTypeValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["LicenseType"]> = ["floating", "node_locked", "named_user", "token", "site"];
export const seatsFilterValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["SeatsFilter"]> = ["free", "full"];
export const licenseManagerValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["LicenseManager"]> = ["rlm", "flexnet", "key_file"];
export const licensePurposeValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["LicensePurpose"]> = ["commercial", "academic", "evaluation", "internal", "partner"];
export const platformValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["Platform"]> = ["linux_x64", "linux_arm64", "windows_x64", "macos_arm64", "any"];
export const hostIdTypeValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["HostIdType"]> = ["ether", "ip", "hostname", "disk_serial", "uuid", "dongle", "composite", "user", "any"];
export const licenseHostRoleValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["LicenseHost"]["role"]> = ["single", "primary", "secondary", "tertiary"];
export const countingManagerValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["CountingManager"]> = ["rlm", "flexnet"];
export const identifiedHostHost_id_typeValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["IdentifiedHost"]["host_id_type"]> = ["ether", "ip", "hostname", "disk_serial", "uuid", "dongle", "composite", "user"];
export const floatingLicenseTypeValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["FloatingLicense"]["type"]> = ["floating"];
export const namedUserLicenseTypeValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["NamedUserLicense"]["type"]> = ["named_user"];
export const nodeLockedLicenseTypeValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["NodeLockedLicense"]["type"]> = ["node_locked"];
export const tokenLicenseTypeValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["TokenLicense"]["type"]> = ["token"];
export const siteLicenseTypeValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["SiteLicense"]["type"]> = ["site"];
export const licenseCreateStatusValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["LicenseCreate"]["status"]> = ["draft", "active", "suspended"];
export const licenseUpdateStatusValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["LicenseUpdate"]["status"]> = ["draft", "active", "suspended"];
export const licenseSeatStatusValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["LicenseSeat"]["status"]> = ["assigned", "activated"];
export const channelValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["Channel"]> = ["stable", "lts", "beta"];
export const productStatusValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["ProductStatus"]> = ["draft", "published", "withdrawn"];
export const releaseNoteKindValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["ReleaseNote"]["kind"]> = ["new", "changed", "fixed", "known_issue"];
export const downloadKindValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["DownloadKind"]> = ["installer", "patch", "tutorial", "document", "license_tool", "container", "source", "checksum"];
export const shareResultOutcomeValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["ShareResult"]["outcome"]> = ["done", "skipped", "renamed", "replaced", "failed"];
export const categoryIconValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["CategoryIcon"]> = ["rocket", "book", "flask", "check", "video", "code", "paper", "folder"];
export const resourceDownloadKindValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["ResourceDownloadKind"]> = ["document", "video", "case_files", "script", "slides", "other"];
export const ticketStatusValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["TicketStatus"]> = ["new", "open", "waiting_on_customer", "waiting_on_vendor", "on_hold", "solved", "closed"];
export const ticketPriorityValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["TicketPriority"]> = ["low", "normal", "high", "urgent"];
export const ticketTypeValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["TicketType"]> = ["question", "problem", "license", "feature_request", "other"];
export const ticketLast_message_byValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["Ticket"]["last_message_by"]> = ["customer", "vendor"];
export const ticketAuthorKindValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["TicketAuthor"]["kind"]> = ["customer", "vendor", "system"];
export const userStatusValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["UserStatus"]> = ["invited", "active", "disabled"];
export const userUpdateStatusValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["UserUpdate"]["status"]> = ["active", "disabled"];
export const roleScopeValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["Role"]["scope"]> = ["customer", "vendor"];
